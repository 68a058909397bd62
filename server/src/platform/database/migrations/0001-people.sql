-- Organizations and the people in them. Ids are UUIDv7, made by the server.

create table organizations (
  id uuid primary key,
  name text not null check (name <> ''),
  legal_name text not null,
  -- One of the sixteen numeric roles; an issuer has none.
  role smallint check (role between 1 and 16),
  is_issuer boolean not null default false,
  town text,
  state char(2),
  phone text check (phone ~ '^\d{10}$'),
  verified_at timestamptz,
  verified_by uuid,
  version integer not null default 1,
  created_at timestamptz not null default now()
);

create index organizations_name on organizations (name);

create table organization_domains (
  domain text primary key check (domain = lower(domain)),
  organization_id uuid not null references organizations
);

create table users (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  first_name text not null,
  last_name text not null,
  title text not null default '',
  phone text not null default '' check (phone = '' or phone ~ '^\d{10}$'),
  organization_id uuid references organizations,
  role text not null check (role in ('super_admin', 'organization_admin', 'user')),
  is_underwriter boolean not null default false,
  status text not null check (status in ('Pending', 'Active', 'Inactive', 'Blocked')),
  email_verified_at timestamptz,
  -- Null while a hosted identity provider keeps the password.
  password_hash text,
  profile_picture text,
  version integer not null default 1,
  created_at timestamptz not null default now()
);

create index users_of_organization on users (organization_id, last_name, first_name, id);

-- Who a list is kept for: an organization, or a person without one.
create function principal_of(users) returns uuid
  language sql immutable parallel safe
  return coalesce(($1).organization_id, ($1).id);

-- State of the built-in OpenID Provider: sessions, codes, tokens, interactions, grants.
create table identity_states (
  model text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  uid text,
  expires_at timestamptz,
  consumed_at timestamptz,
  primary key (model, id)
);

create index identity_states_of_grant on identity_states (grant_id) where grant_id is not null;
create index identity_states_by_uid on identity_states (uid) where uid is not null;
create index identity_states_expired on identity_states (expires_at) where expires_at is not null;
