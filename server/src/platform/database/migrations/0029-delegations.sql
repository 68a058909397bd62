-- A receiver who is out of office names one colleague, who may take over the wires that wait for the receiver meanwhile.
create table delegations (
  id uuid primary key,
  user_id uuid not null references users,
  delegate_id uuid not null references users,
  organization_id uuid not null references organizations,
  -- Of both when it was named: whoever changes status or organization later ends it for good.
  user_standing integer not null,
  delegate_standing integer not null,
  first_day date not null,
  last_day date not null,
  -- IANA name of the zone in which the days begin and end, and the two instants.
  time_zone text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  named_at timestamptz not null,
  ended_at timestamptz,
  check (user_id <> delegate_id),
  check (starts_at < ends_at)
);

-- A user has one at a time: naming another ends it.
create unique index delegations_of_user on delegations (user_id) where ended_at is null;
create index delegations_of_delegate on delegations (delegate_id) where ended_at is null;

-- A colleague who took a wire over under a delegation that is too recent to count as the receiver's own word.
alter table wires drop constraint wires_reassigned_by_check,
  add constraint wires_reassigned_by_check check (reassigned_by in ('receiver', 'admin', 'delegate'));
