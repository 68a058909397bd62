-- Which domains an organization proved by mail, changes of them that wait, and admins from outside who wait for a confirmation.

alter table organization_domains
  -- A domain that was only claimed by the registration of its organization has neither.
  add column proved_at timestamptz,
  add column proved_by uuid references users,
  add check ((proved_at is null) = (proved_by is null));

create index organization_domains_of_organization on organization_domains (organization_id);

-- A domain that admins add or remove. An addition is proved by the link of a mail, of which only the hash is kept.
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

-- An admin whom a super admin asks for, with an address outside of the proved domains of the organization.
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
