"""Still liquids in basins: 80 mm, repeats both ways. A web of light, and ripples."""

import numpy as np

from relief import Sheet, blur, ease, grid, mix, spread, stones

S = 512
X, Y = grid(S, S)


def main():
    broad, fine = spread((S, S), 81, 1.9, 2), spread((S, S), 82, 1.3, 8)
    sheet = Sheet(S, S, 0.5, 0.12, 0.0)
    bend_x, bend_y = 40.0 * (broad - 0.5), 40.0 * (np.roll(broad, S // 2, 0) - 0.5)
    u, v = (X + bend_x) % S, (Y + bend_y) % S
    near, second, _ = stones(u, v, 5, 46, S, S)
    web = np.exp(-(((second - near) / 7.0) ** 2))
    near, second, _ = stones((u + 90) % S, (v + 31) % S, 9, 110, S, S)
    lace = np.exp(-(((second - near) / 4.0) ** 2))
    light = blur(0.9 * web + 0.45 * lace * (0.4 + 0.6 * broad), 1.6)
    sheet.colour *= (0.66 + 0.34 * broad + 0.50 * light - 0.12 * fine)[..., None]
    sheet.height += 9.0 * broad + 3.0 * fine + 2.0 * light
    sheet.finish(0.0, 0.0, fine)
    sheet.colour *= 0.5 / sheet.colour.mean()
    sheet.save("liquid", 256, steps=3)


if __name__ == "__main__":
    main()
