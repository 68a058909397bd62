-- A change of a standing account waits for a second member of its organization, or 24 hours.

alter table standing_instructions
  -- When the version takes effect without a decision; null in a version that took effect when it was written.
  add column effective_at timestamptz;

-- What became of a version that waited. The first decision counts.
create table standing_instruction_decisions (
  instruction_id uuid not null,
  version integer not null,
  -- 'elapsed' records that the notice ended without a decision; 'lapsed', that the proposer lost access before.
  decision text not null check (decision in ('confirmed', 'refused', 'withdrawn', 'elapsed', 'lapsed')),
  user_id uuid references users,
  created_at timestamptz not null,
  primary key (instruction_id, version),
  foreign key (instruction_id, version) references standing_instructions (id, version),
  check ((user_id is null) = (decision in ('elapsed', 'lapsed')))
);

create trigger standing_instruction_decisions_append_only before update or delete on standing_instruction_decisions
  for each row execute function refuse_rewriting();
create trigger standing_instruction_decisions_not_emptied before truncate on standing_instruction_decisions
  for each statement execute function refuse_rewriting();

-- Each version with the moment from which it is in effect, as far as is decided by now: null for never. A reader compares
-- it with the time, so that an effect depends on no job. Sealed numbers are read from the table. `changed_at` is when it took or takes effect, for people.
create view standing_versions as
  select s.id, s.version, s.organization_id, s.label, s.fbo, s.aba, s.account_key, s.retired,
         s.user_id, s.created_at, s.effective_at, d.decision, d.user_id as decided_by,
         d.created_at as decided_at,
         case when d.decision in ('refused', 'withdrawn', 'lapsed') then null
              when d.decision = 'confirmed' then '-infinity'
              else coalesce(s.effective_at, '-infinity') end as effective_from,
         coalesce(case when d.decision = 'confirmed' then d.created_at end, s.effective_at, s.created_at) as changed_at
    from standing_instructions s
    left join standing_instruction_decisions d on d.instruction_id = s.id and d.version = s.version;

-- A time-ordered id, as the server makes them.
create function new_event_id() returns uuid language sql volatile as $$
  select encode(set_byte(bytes, 6, (get_byte(bytes, 6) & 15) | 112), 'hex')::uuid
    from (select overlay(uuid_send(gen_random_uuid()) placing
                         substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
                         from 1 for 6) as bytes) random
$$;

-- Who is blocked, inactivated or moved changes no account by waiting: their changes end.
create function end_waiting_changes() returns trigger language plpgsql as $$
begin
  with ended as (
    insert into standing_instruction_decisions (instruction_id, version, decision, created_at)
      select s.id, s.version, 'lapsed', now() from standing_instructions s
       where s.user_id = new.id and s.organization_id = old.organization_id and s.effective_at > now()
      on conflict do nothing returning instruction_id, version
  )
  insert into audit_events (id, at, type, data)
    select new_event_id(), now(), 'standing account change lapsed',
           jsonb_build_object('organizationId', old.organization_id, 'instructionId', instruction_id,
                              'version', version)
      from ended;
  return null;
end $$;

create trigger users_end_waiting_changes after update of status, organization_id on users for each row
  when (old.status = 'Active'
        and (new.status <> 'Active' or new.organization_id is distinct from old.organization_id))
  execute function end_waiting_changes();

alter table wire_instructions
  -- The version of a standing account from which the receiver filled the details.
  add column standing_id uuid,
  add column standing_version integer,
  add foreign key (standing_id, standing_version) references standing_instructions (id, version),
  add check ((standing_id is null) = (standing_version is null));
