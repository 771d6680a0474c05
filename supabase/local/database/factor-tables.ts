/**
 * The auth service's tables for second keys, with the columns that a hosted project has for codes of an app. The
 * embedded auth service does not create them, but the migrations refer to them.
 */
export const factorTables = `
  do $$
  begin
    create type auth.factor_type as enum ('totp', 'webauthn', 'phone');
    create type auth.factor_status as enum ('unverified', 'verified');
  exception when duplicate_object then null;
  end
  $$;

  create table if not exists auth.mfa_factors (
    id uuid primary key,
    user_id uuid not null references auth.users (id) on delete cascade,
    friendly_name text,
    factor_type auth.factor_type not null,
    status auth.factor_status not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    secret text,
    phone text,
    last_challenged_at timestamptz
  );
  create index if not exists mfa_factors_user_id_idx on auth.mfa_factors (user_id);
  create unique index if not exists mfa_factors_user_friendly_name_unique
    on auth.mfa_factors (friendly_name, user_id) where trim(friendly_name) <> '';

  create table if not exists auth.mfa_challenges (
    id uuid primary key,
    factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
    created_at timestamptz not null,
    verified_at timestamptz,
    ip_address inet not null,
    otp_code text
  );
  create index if not exists mfa_challenges_factor_id_idx on auth.mfa_challenges (factor_id);

  create table if not exists auth.mfa_amr_claims (
    id uuid primary key,
    session_id uuid not null references auth.sessions (id) on delete cascade,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    authentication_method text not null,
    unique (session_id, authentication_method)
  );

  alter table auth.mfa_factors enable row level security;
  alter table auth.mfa_challenges enable row level security;
  alter table auth.mfa_amr_claims enable row level security;`;
