# Builds Supabase's own PostgreSQL (roles, default privileges, extensions), Auth's tables and the Storage
# service from their public sources on this machine. The arguments are steps: build, start, storage, push,
# check, dispatch, stop. Without arguments, it runs all of them except stop. docs/operate.md describes what
# this needs and what it proves.
set -euo pipefail

repository=$(cd "$(dirname "$0")/../../.." && pwd)
: "${SOURCES:?a folder with checkouts: postgres auth storage supautils pg-safeupdate pg_cron vault pg_net}"
: "${WORK:?a folder for the database and its logs}"
port=${PORT:-54322}
storage_port=${STORAGE_PORT:-$((port + 1))}
pg_config=${PG_CONFIG:-pg_config}
extensions=${EXTENSIONS:-allowed} # or: refused, absent
secret='super-secret-jwt-token-with-at-least-32-characters'
export PGHOST=127.0.0.1 PGPORT=$port PGDATABASE=postgres PGPASSWORD=postgres PGCONNECT_TIMEOUT=10

# PostgreSQL refuses to run as root.
as_owner() { if [ "$(id -u)" = 0 ]; then runuser -u postgres -- "$@"; else "$@"; fi; }
sql() { psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 "$@"; }

build() {
  local folder
  for folder in supautils pg-safeupdate $([ "$extensions" = absent ] || echo pg_cron vault pg_net); do
    make -s -C "$SOURCES/$folder" PG_CONFIG="$pg_config" with_llvm=no
    # Install in a second run: the makefile lists the files that the first run has built only when it starts.
    make -s -C "$SOURCES/$folder" PG_CONFIG="$pg_config" with_llvm=no install
  done
}

# The settings of a hosted project, with this machine's paths.
settings() {
  local files=$SOURCES/postgres/ansible/files config
  config=$files/postgresql_config
  echo "port = $port"
  echo "listen_addresses = '127.0.0.1'"
  echo "unix_socket_directories = '$WORK'"
  echo "wal_level = logical"
  grep '^supautils' "$config/conf.d/supautils.conf" 2>/dev/null || cat "$config/supautils.conf.j2"
  echo "supautils.superuser = 'supabase_admin'"
  echo "supautils.extension_custom_scripts_path = '$files/postgresql_extension_custom_scripts'"
  if [ "$extensions" != absent ]; then
    echo "shared_preload_libraries = 'pg_cron, pg_net, supabase_vault'"
    echo "vault.getkey_script = '$WORK/key.sh'"
  fi
}

start() {
  local bin file
  bin=$("$pg_config" --bindir)
  [ ! -e "$WORK/data" ] || { echo "$WORK/data already exists: run the step stop, which removes it." >&2; exit 1; }
  mkdir -p "$WORK"
  [ "$(id -u)" != 0 ] || chown postgres "$WORK"
  printf '#!/bin/sh\nhead -c 32 /dev/zero | tr "\\0" "\\1" | od -An -v -tx1 | tr -d " \\n"\n' > "$WORK/key.sh"
  chmod a+rx "$WORK/key.sh"
  as_owner "$bin/initdb" -D "$WORK/data" -U supabase_admin -A trust -E UTF8 --locale=C.UTF-8 > "$WORK/initdb.log"
  settings > "$WORK/hosted.conf"
  echo "include '$WORK/hosted.conf'" >> "$WORK/data/postgresql.conf"
  as_owner "$bin/pg_ctl" -w -D "$WORK/data" -l "$WORK/postgres.log" start > /dev/null

  # Supabase's own initial migrations, without pgjwt and pgsodium, two extensions that the product does not
  # use.
  rm -rf "$WORK/db"
  cp -r "$SOURCES/postgres/migrations/db" "$WORK/db"
  sed -i '/create extension if not exists pgjwt/d' "$WORK"/db/init-scripts/*
  sed -i '/grant pgsodium_keyholder to service_role/Id' "$WORK"/db/migrations/*
  POSTGRES_HOST=$PGHOST POSTGRES_PORT=$port POSTGRES_PASSWORD=postgres sh "$WORK/db/migrate.sh" > "$WORK/supabase.log" 2>&1 ||
    { tail -n 5 "$WORK/supabase.log" >&2; exit 1; }
  # supautils restricts roles that are not superusers. It is loaded only now, because old migrations of
  # Supabase would break its rules.
  echo "session_preload_libraries = 'supautils'" >> "$WORK/hosted.conf"
  as_owner "$bin/pg_ctl" -w -D "$WORK/data" -l "$WORK/postgres.log" restart > /dev/null
  if [ "$extensions" = allowed ]; then
    sql -U postgres -c 'create extension if not exists supabase_vault'
  elif [ "$extensions" = refused ]; then
    echo "supautils.privileged_extensions = ''" >> "$WORK/hosted.conf"
    sql -U supabase_admin -c 'drop extension if exists supabase_vault' -c 'select pg_reload_conf()'
  fi

  for file in "$SOURCES"/auth/migrations/*.up.sql; do
    sed 's/{{ *index .Options "Namespace" *}}/auth/g' "$file" | sql -U supabase_auth_admin --single-transaction
  done > "$WORK/auth.log" 2>&1 || { tail -n 5 "$WORK/auth.log" >&2; exit 1; }
  sql -U supabase_admin -At -c "select 'PostgreSQL ' || current_setting('server_version')
    || ', postgres superuser: ' || rolsuper || ', auth.users of ' || (select tableowner from pg_tables
      where schemaname = 'auth' and tablename = 'users') from pg_roles where rolname = 'postgres'"
}

# Creates a token for a role that the Storage service needs.
token() {
  node -e 'const [, role, secret] = process.argv, part = (value) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const text = `${part({ alg: "HS256", typ: "JWT" })}.${part({ role, exp: 4102444800 })}`;
    console.log(`${text}.${require("crypto").createHmac("sha256", secret).update(text).digest("base64url")}`)' "$1" "$secret"
}

storage() {
  cd "$SOURCES/storage"
  [ -e dist/start/server.js ] || { echo "In $PWD, with Node 24: npm ci && npm run build" >&2; exit 1; }
  mkdir -p "$WORK/files"
  env NODE_ENV=production SERVER_HOST=127.0.0.1 SERVER_PORT="$storage_port" AUTH_JWT_SECRET="$secret" \
    ANON_KEY="$(token anon)" SERVICE_KEY="$(token service_role)" TENANT_ID=hosted REGION=local \
    DATABASE_URL="postgresql://supabase_storage_admin:postgres@127.0.0.1:$port/postgres" DB_INSTALL_ROLES=false \
    PG_QUEUE_ENABLE=false UPLOAD_FILE_SIZE_LIMIT=10485760 STORAGE_S3_BUCKET=hosted STORAGE_S3_REGION=local \
    STORAGE_BACKEND=file STORAGE_FILE_BACKEND_PATH="$WORK/files" STORAGE_FILE_ETAG_ALGORITHM=md5 \
    "${NODE24:-node}" dist/start/server.js > "$WORK/storage.log" 2>&1 &
  echo $! > "$WORK/storage.pid"
  for _ in $(seq 120); do
    ! curl -sf -o /dev/null "http://127.0.0.1:$storage_port/status" || break
    kill -0 "$(cat "$WORK/storage.pid")" 2> /dev/null || { tail -n 3 "$WORK/storage.log" >&2; exit 1; }
    sleep 1
  done
  sql -U supabase_admin -At -c "select 'Storage, migrations: ' || max(id) from storage.migrations"
}

push() {
  local target=--remote="postgresql://postgres:postgres@127.0.0.1:$port/postgres?sslmode=disable"
  cd "$repository"
  npx supabase db push --yes --include-seed "$target" 2>&1
  npx supabase db push --yes "$target" 2>&1 | grep 'up to date'
  npx supabase db advisors "$target" 2>&1
  sql -U postgres -At -c "select extname || ' ' || extversion from pg_extension order by 1"
}

check() {
  cd "$repository"
  STORAGE_URL=http://127.0.0.1:$storage_port JWT_SECRET=$secret node --import tsx --test supabase/tests/hosted/check.mjs
}

# The database starts workflows only with its extensions.
dispatch() {
  [ "$extensions" = allowed ] || return 0
  cd "$repository"
  POSTGRES_LOG=$WORK/postgres.log node --import tsx --test supabase/tests/hosted/dispatch.mjs
}

# Removes everything, so that the next run starts from scratch.
stop() {
  [ ! -e "$WORK/storage.pid" ] || kill "$(cat "$WORK/storage.pid")" 2> /dev/null || true
  [ ! -e "$WORK/data/postmaster.pid" ] ||
    as_owner "$("$pg_config" --bindir)/pg_ctl" -D "$WORK/data" stop -m fast > /dev/null
  rm -rf "$WORK/data" "$WORK/files" "$WORK/storage.pid"
}

for step in "${@:-build start storage push check dispatch}"; do
  for verb in $step; do (set -e; "$verb"); done
done
