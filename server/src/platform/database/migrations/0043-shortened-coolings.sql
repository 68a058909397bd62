-- Two people of the managing organization let calls on a new number count earlier, for one closing.
create table shortened_coolings (
  id uuid primary key,
  transaction_id uuid not null references transactions,
  -- On whose page it was requested; it holds for every wire of the closing.
  wire_id uuid not null references wires,
  contact_id uuid not null,
  contact_version integer not null,
  reason text not null check (reason <> ''),
  requested_by uuid not null references users,
  requested_at timestamptz not null,
  decision text check (decision in ('approved', 'refused')),
  decided_by uuid references users,
  decided_at timestamptz,
  foreign key (contact_id, contact_version) references organization_contacts (id, version),
  check ((decision is null) = (decided_by is null) and (decision is null) = (decided_at is null)),
  check (decision is distinct from 'approved' or decided_by <> requested_by)
);

create unique index shortened_coolings_waiting on shortened_coolings (transaction_id, contact_id, contact_version)
  where decision is null;
create index shortened_coolings_of_contact on shortened_coolings (transaction_id, contact_id, id);

-- A decision is written once; everything else stays as it was requested.
create function refuse_second_decision() returns trigger language plpgsql as $$
begin
  if old.decision is not null or new.decision is null
     or to_jsonb(old) - array['decision', 'decided_by', 'decided_at']
        is distinct from to_jsonb(new) - array['decision', 'decided_by', 'decided_at'] then
    raise exception 'a request for a shortened cooling is decided once';
  end if;
  return new;
end $$;

create trigger shortened_coolings_decided_once before update on shortened_coolings
  for each row execute function refuse_second_decision();
create trigger shortened_coolings_kept before delete on shortened_coolings
  for each row execute function refuse_rewriting();
create trigger shortened_coolings_not_emptied before truncate on shortened_coolings
  for each statement execute function refuse_rewriting();

-- Set when the call that a verification rests on counts by a shortened cooling alone.
alter table wire_verifications add column shortened_cooling_id uuid references shortened_coolings;
