# German: obstacles.

obstacles-leaking-core-name = Leckender Kern
