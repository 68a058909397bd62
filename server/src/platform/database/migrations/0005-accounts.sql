-- Accounts as people use them: links sent by mail, pictures, choices, the log of sessions, standing instructions.

alter table users
  add column failed_sign_ins integer not null default 0,
  -- Mails that the person does not want, by notification type; what is not listed is sent.
  add column unwanted_mails text[] not null default '{}',
  add column walkthroughs_seen text[] not null default '{}',
  -- Minutes without a sign of life after which the screens sign out; null takes the deployment's.
  add column idle_minutes integer check (idle_minutes between 5 and 480),
  add column invited_by uuid references users,
  add column invited_at timestamptz,
  -- What a registration asked for; it is done once the address is verified, since before that anybody could ask.
  add column asked_organization jsonb;

create index users_newest on users (id desc);

create index identity_states_of_account on identity_states ((payload->>'accountId'))
  where payload->>'accountId' is not null;

-- Whoever is Pending belongs to nobody yet, whatever organization invited them: what is sent to them is theirs alone.
create or replace function principal_of(users) returns uuid
  language sql immutable parallel safe
  return case when ($1).status = 'Pending' then ($1).id else coalesce(($1).organization_id, ($1).id) end;

-- Mails with a one-time link are emptied once they are delivered.
alter table mails add column holds_link boolean not null default false;

-- One-time links. The token itself is only ever in the mail; here is its SHA-256.
create table account_links (
  token_hash bytea primary key,
  kind text not null check (kind in ('verify-email', 'activate', 'reset-password')),
  user_id uuid not null references users,
  email text not null,
  -- The organization that an invitation is into, and what the person is to be there; null for every other link.
  organization_id uuid references organizations,
  role text check (role in ('organization_admin', 'user')),
  invited_by uuid references users,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);

create index account_links_of_user on account_links (user_id, kind);

-- Pictures as the server encoded them, under the hash of their bytes: an address that cannot be guessed.
create table profile_pictures (
  hash text primary key,
  user_id uuid not null references users,
  jpeg bytea not null,
  created_at timestamptz not null default now()
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

-- An organization's own bank accounts, versioned: a change is a new row of the same account.
create table standing_instructions (
  id uuid not null,
  version integer not null,
  organization_id uuid not null references organizations,
  label text not null,
  fbo text not null,
  aba text not null check (aba ~ '^\d{9}$'),
  account_sealed bytea not null,
  account_key text not null,
  last_verified_at timestamptz,
  last_verified_wire uuid references wires,
  user_id uuid not null references users,
  created_at timestamptz not null default now(),
  primary key (id, version)
);

create index standing_instructions_of_organization on standing_instructions (organization_id, label, id, version desc);

create trigger standing_instructions_append_only before update or delete on standing_instructions
  for each row execute function refuse_rewriting();
