-- Gates are loosened by two admins, or, in an organization with one admin, after notice.

-- Since when role, status and organization of a person are as they are.
alter table users add column role_since timestamptz;
update users u set role_since = greatest(u.joined_at, (
  select max(e.at) from audit_event_subjects s join audit_events e on e.id = s.event_id
   where s.subject_id = u.id and e.data->>'userId' = u.id::text
     and e.type in ('user role changed', 'user activated', 'user changed', 'account recovered')));
alter table users alter column role_since set not null, alter column role_since set default now();

-- Who lost the role of an active admin. The organization is null for a super admin. Without foreign keys: a change of a
-- user must not wait for a lock on the organization.
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

-- A loosening that waits. Its choice never changes: another choice is another proposal.
create table gate_proposals (
  id uuid primary key,
  -- Null: the platform's defaults.
  organization_id uuid references organizations,
  -- The versions of the organization's and the platform's choice that it was made from: with another one it stands no more.
  base_version integer not null,
  platform_version integer not null,
  gates jsonb not null,
  -- What it loosens, as it was shown.
  loosened jsonb not null,
  proposed_by uuid not null references users,
  proposed_at timestamptz not null,
  ended_at timestamptz,
  outcome text check (outcome in ('confirmed', 'after notice', 'withdrawn', 'replaced')),
  -- Null: it took effect after notice.
  ended_by uuid references users,
  check ((ended_at is null) = (outcome is null)),
  check (outcome is distinct from 'confirmed' or (ended_by is not null and ended_by <> proposed_by))
);
create unique index gate_proposals_open on gate_proposals (organization_id) nulls not distinct where ended_at is null;

-- Each loosening that took effect, by organization whose wires it concerns: its closings show it.
create table protection_lowerings (
  id uuid primary key,
  organization_id uuid not null references organizations,
  proposal_id uuid not null references gate_proposals,
  loosened jsonb not null,
  at timestamptz not null
);
create index protection_lowerings_of on protection_lowerings (organization_id, at);
create trigger protection_lowerings_append_only before update or delete on protection_lowerings
  for each row execute function refuse_rewriting();
create trigger protection_lowerings_not_emptied before truncate on protection_lowerings
  for each statement execute function refuse_rewriting();
