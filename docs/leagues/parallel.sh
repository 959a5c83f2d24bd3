#!/usr/bin/env bash
# Plays a league in parts with GNU parallel, and merges them.
#   docs/leagues/parallel.sh LEAGUE.ron RESULTS PARTS [options of parallel, such as --sshlogin a,b]
# A part that fails is tried again twice; a run that was killed goes on when it is started again.
set -euo pipefail
league=$1 results=$2 parts=$3
shift 3
reef=${REEF:-reef}
seq "$parts" | parallel --retries 3 --halt soon,fail=1 --joblog "$results.log" "$@" \
    "$reef" league "$league" --out "$results" --shard "{}/$parts"
"$reef" league "$league" --out "$results" --merge
