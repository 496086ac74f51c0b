#!/bin/sh
# Runs a command with TEST_DATABASE_URL naming a PostgreSQL server of its own, and stops that server after it.
#
#   scripts/with-postgres.sh npx vitest run
#
# Needs the server's programs (Debian: apt-get install postgresql). They refuse to run as root, so root
# runs them as the user postgres.
set -eu

if [ $# -eq 0 ] || [ "$1" = --help ]; then
  sed -n '2,7s/^# \{0,1\}//p' "$0"
  exit 0
fi

bin=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1)
if [ -z "$bin" ]; then
  if command -v pg_ctl >/dev/null 2>&1; then bin=$(dirname "$(command -v pg_ctl)"); else
    echo "PostgreSQL is not installed (Debian: apt-get install postgresql)." >&2
    exit 1
  fi
fi

folder=$(mktemp -d "${TMPDIR:-/tmp}/karyatra-postgres.XXXXXX")
as_postgres() { "$@"; }
if [ "$(id -u)" = 0 ]; then
  chown postgres "$folder"
  as_postgres() { runuser -u postgres -- "$@"; }
fi

stop() {
  as_postgres "$bin/pg_ctl" stop -D "$folder/data" -m immediate >/dev/null 2>&1 || true
  rm -rf "$folder"
}
trap stop EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

cd "$folder" # a folder that postgres may read
as_postgres "$bin/initdb" -D "$folder/data" -U karyatra -A trust --encoding=UTF8 --no-sync >/dev/null
port=$(node -e 'const s = require("net").createServer().listen(0, "127.0.0.1", () => { console.log(s.address().port); s.close(); })')
as_postgres "$bin/pg_ctl" start -w -D "$folder/data" -l "$folder/log" \
  -o "-p $port -c listen_addresses=127.0.0.1 -c unix_socket_directories=$folder -c fsync=off -c synchronous_commit=off -c full_page_writes=off -c autovacuum=off -c max_connections=200" >/dev/null || {
  cat "$folder/log" >&2
  exit 1
}
cd "$OLDPWD"

export TEST_DATABASE_URL="postgres://karyatra@127.0.0.1:$port/postgres"
# For its processor time: it is not a child of ours.
export TEST_DATABASE_PID=$(head -n 1 "$folder/data/postmaster.pid")
"$@"
