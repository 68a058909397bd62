-- Organizations, their users and domains. Ids are UUIDv7, made by the server. All times are UTC.

-- The trigger of a table whose rows are only added, or never removed.
create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;

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
  created_at timestamptz not null default now(),
  postal_code text check (postal_code ~ '^[A-Z0-9][A-Z0-9 -]{0,11}$'),
  country text not null default 'US' check (country ~ '^[A-Z]{2}$'),
  -- When the verification was last withdrawn: for some days no other organization may be taken for this one.
  verification_withdrawn_at timestamptz
);

create index organizations_name on organizations (name);

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
  created_at timestamptz not null default now(),
  failed_sign_ins integer not null default 0,
  -- Notification types of which the user wants no mail; every other type is mailed.
  unwanted_mails text[] not null default '{}',
  walkthroughs_seen text[] not null default '{}',
  -- Minutes without activity after which the screens sign out; null takes the setting of the deployment.
  idle_minutes integer check (idle_minutes between 5 and 480),
  invited_by uuid references users,
  invited_at timestamptz,
  -- What a registration requested. It takes effect when the address is verified: before that, anyone can request it.
  asked_organization jsonb,
  -- A call-back may rely on the phone and the address from before this time for a while.
  contact_changed_at timestamptz,
  -- Grows when status or organization changes: what was granted to the user before that ends for good, and a change of
  -- a user need not lock wires.
  standing integer not null default 0,
  guessing_mailed_at timestamptz,
  -- Since when the user belongs to the organization, or to none. An invitation counts from its activation.
  joined_at timestamptz not null default now(),
  -- Since when role, status and organization are as they are.
  role_since timestamptz not null default now()
);

create index users_of_organization on users (organization_id, last_name, first_name, id);
create index users_newest on users (id desc);

-- A foreign key locks the row that it references: many decisions about the wires of one manager would wait for each
-- other. Instead, users, transactions and wires are only marked and never removed, and busy tables have no foreign key.
create trigger users_kept before delete on users for each row execute function refuse_rewriting();
create trigger users_not_emptied before truncate on users for each statement execute function refuse_rewriting();

-- The owner of a list: an organization, or a user without one. A Pending user belongs to no organization yet, whichever
-- organization sent the invitation: what is sent to the user is the user's alone.
create function principal_of(users) returns uuid
  language sql immutable parallel safe
  return case when ($1).status = 'Pending' then ($1).id else coalesce(($1).organization_id, ($1).id) end;

create function note_changed_contact() returns trigger language plpgsql as $$
begin
  new.contact_changed_at := now();
  return new;
end $$;

-- A password that replaces another one is a change of contact like a phone or an address. A first one is not.
create trigger users_contact_changed before update of phone, email, password_hash on users for each row
  when ((old.phone <> '' and new.phone is distinct from old.phone)
        or new.email is distinct from old.email
        or (old.password_hash is not null and new.password_hash is distinct from old.password_hash))
  execute function note_changed_contact();

create function note_standing() returns trigger language plpgsql as $$
begin
  new.standing := old.standing + 1;
  return new;
end $$;

create trigger users_standing before update of status, organization_id on users for each row
  when (old.status is distinct from new.status or old.organization_id is distinct from new.organization_id)
  execute function note_standing();

create function record_joining() returns trigger language plpgsql as $$
begin
  new.joined_at := now();
  return new;
end $$;

create trigger users_joined before update of status, organization_id on users for each row
  when (old.organization_id is distinct from new.organization_id
        or (old.status = 'Pending' and new.status <> 'Pending'))
  execute function record_joining();

-- Users who lost the role of an active admin. The organization is null for a super admin. Without foreign keys: a change
-- of a user must not wait for a lock on the organization.
create table admin_departures (
  organization_id uuid,
  user_id uuid not null,
  at timestamptz not null default now()
);

create index admin_departures_of on admin_departures (organization_id, at);
create trigger admin_departures_append_only before update or delete on admin_departures
  for each row execute function refuse_rewriting();
create trigger admin_departures_not_emptied before truncate on admin_departures
  for each statement execute function refuse_rewriting();

create function record_role_change() returns trigger language plpgsql as $$
begin
  new.role_since := now();
  if old.status = 'Active' and old.role in ('organization_admin', 'super_admin') then
    insert into admin_departures (organization_id, user_id)
      values (case when old.role = 'organization_admin' then old.organization_id end, old.id);
  end if;
  return new;
end $$;

create trigger users_role_changed before update of role, status, organization_id on users for each row
  when ((old.role, old.status, old.organization_id) is distinct from (new.role, new.status, new.organization_id))
  execute function record_role_change();

create table organization_domains (
  domain text primary key check (domain = lower(domain)),
  organization_id uuid not null references organizations,
  -- Both null for a domain that was only claimed by the registration of its organization.
  proved_at timestamptz,
  proved_by uuid references users,
  check ((proved_at is null) = (proved_by is null))
);

create index organization_domains_of_organization on organization_domains (organization_id);

-- A domain that admins add or remove. An addition is proved by a mailed link, of which only the hash is kept.
create table organization_domain_changes (
  id uuid primary key,
  organization_id uuid not null references organizations,
  domain text not null check (domain = lower(domain)),
  kind text not null check (kind in ('add', 'remove')),
  mailbox text check ((kind = 'add') = (mailbox is not null)),
  link_hash bytea unique check ((kind = 'add') = (link_hash is not null)),
  link_expires_at timestamptz check ((kind = 'add') = (link_expires_at is not null)),
  requested_by uuid not null references users,
  requested_at timestamptz not null,
  proved_by uuid references users,
  proved_at timestamptz,
  -- Since when it waits for a second admin, with every member notified.
  waits_since timestamptz,
  outcome text check (outcome in ('done', 'canceled')),
  ended_by uuid references users,
  ended_at timestamptz,
  check ((outcome is null) = (ended_at is null)),
  check ((proved_at is null) = (proved_by is null))
);

create unique index organization_domain_changes_open on organization_domain_changes (organization_id, domain)
  where outcome is null;

-- An admin that a super admin requests, with an address outside the proved domains of the organization.
create table admin_confirmations (
  id uuid primary key,
  organization_id uuid not null references organizations,
  email text not null check (email = lower(email)),
  -- The member who becomes an admin; null for an invitation.
  user_id uuid references users,
  requested_by uuid not null references users,
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  outcome text check (outcome in ('confirmed', 'refused')),
  ended_by uuid references users,
  ended_at timestamptz,
  check ((outcome is null) = (ended_at is null))
);

create unique index admin_confirmations_open on admin_confirmations (organization_id, email) where outcome is null;

-- That a super admin verified an organization although its domain or name resembles a known one. The resemblance stays
-- as long as the verification does, and opens the gate of the organization's wires.
create table resemblance_acknowledgements (
  id uuid primary key,
  organization_id uuid not null references organizations,
  -- What resembles what, as shown to the super admins.
  resembles jsonb not null check (jsonb_typeof(resembles) = 'array' and jsonb_array_length(resembles) > 0),
  proposed_by uuid not null references users,
  proposed_at timestamptz not null,
  -- Null while it waits, and where there was no second super admin.
  confirmed_by uuid references users,
  -- Null while it waits for the second super admin.
  in_force_at timestamptz,
  -- When the verification or the proposal was withdrawn.
  ended_at timestamptz,
  check (confirmed_by is null or (confirmed_by <> proposed_by and in_force_at is not null))
);

create unique index resemblance_acknowledgements_standing on resemblance_acknowledgements (organization_id)
  where ended_at is null;

create function keep_acknowledgement() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.ended_at is not null
     or (old.in_force_at is not null and (new.in_force_at, new.confirmed_by) is distinct from (old.in_force_at, old.confirmed_by))
     or (new.id, new.organization_id, new.resembles, new.proposed_by, new.proposed_at)
          is distinct from (old.id, old.organization_id, old.resembles, old.proposed_by, old.proposed_at) then
    raise exception 'an acknowledged resemblance is kept as it is' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

create trigger resemblance_acknowledgements_kept before update or delete on resemblance_acknowledgements
  for each row execute function keep_acknowledgement();
create trigger resemblance_acknowledgements_not_emptied before truncate on resemblance_acknowledgements
  for each statement execute function refuse_rewriting();
