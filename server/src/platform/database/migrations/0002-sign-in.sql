-- Sign-ins, sessions, mailed links and profile pictures.

-- State of the built-in OpenID Provider: sessions, codes, tokens, interactions, grants.
create table identity_states (
  model text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  uid text,
  expires_at timestamptz,
  consumed_at timestamptz,
  -- A refresh token whose answer was lost may be used once more within moments. Of the tokens that replaced it only the
  -- latest is valid, and once that is used this one is not: the use of a copied token shows.
  -- The refresh token that this one replaced.
  rotated_from text,
  -- The latest one that replaced this one.
  successor text,
  -- The successor was used.
  settled boolean not null default false,
  primary key (model, id)
);

create index identity_states_of_grant on identity_states (grant_id) where grant_id is not null;
create index identity_states_by_uid on identity_states (uid) where uid is not null;
create index identity_states_expired on identity_states (expires_at) where expires_at is not null;
create index identity_states_of_account on identity_states ((payload->>'accountId'))
  where payload->>'accountId' is not null;

-- Every server caches the tokens that it has verified: each is notified when a session ends, however it ends.
create function tell_ended_session() returns trigger
  language plpgsql as $$
begin
  perform pg_notify('countersign_sessions', old.uid);
  return null;
end $$;

create trigger identity_states_tell_ended_session after delete on identity_states
  for each row when (old.model = 'Session' and old.uid is not null)
  execute function tell_ended_session();

-- Counters of failed sign-ins, in the shape that the library of the limiter expects. Keys are hashes: they hold no address.
create table sign_in_limits (
  key text primary key,
  points integer not null default 0,
  -- Milliseconds since 1970, UTC.
  expire bigint
);

-- Networks and browsers from which a user signed in: the limit on all guesses at an account does not apply there.
create table known_sign_ins (
  user_id uuid not null references users,
  -- SHA-256 of a network, or of the random name that a browser keeps in a cookie.
  mark text not null,
  last_at timestamptz not null,
  primary key (user_id, mark)
);

create table session_log (
  id uuid primary key,
  at timestamptz not null default now(),
  user_id uuid not null references users,
  session_id uuid not null,
  session_at timestamptz not null,
  browser_session_id uuid not null,
  event text not null check (event in ('signed in', 'renewed', 'signed out', 'phone updated'))
);

create index session_log_of_user on session_log (user_id, id desc);

-- One-time links. The token itself is in the mail alone; this is its SHA-256.
create table account_links (
  token_hash bytea primary key,
  kind text not null check (kind in ('verify-email', 'activate', 'reset-password', 'block-account')),
  user_id uuid not null references users,
  email text not null,
  -- The organization and the role of an invitation; null for every other link.
  organization_id uuid references organizations,
  role text check (role in ('organization_admin', 'user')),
  invited_by uuid references users,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);

create index account_links_of_user on account_links (user_id, kind);

-- Pictures as the server encoded them, by the hash of their bytes: an address that cannot be guessed.
create table profile_pictures (
  hash text primary key,
  user_id uuid not null references users,
  jpeg bytea not null,
  created_at timestamptz not null default now()
);

-- The answer of a create, kept for a repeated request with the same Idempotency-Key.
create table idempotency_keys (
  user_id uuid not null references users,
  key text not null,
  request_hash text not null,
  -- The HTTP status; null while the first request is still running.
  status smallint,
  response jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
