-- The audit trail: what happened, and which organizations and users it concerns.

create table audit_events (
  id uuid primary key,
  at timestamptz not null default now(),
  type text not null,
  actor_id uuid,
  transaction_id uuid,
  wire_id uuid,
  data jsonb not null default '{}'
);

create index audit_events_of_transaction on audit_events (transaction_id, id);
create trigger audit_events_append_only before update or delete on audit_events
  for each row execute function refuse_rewriting();
create trigger audit_events_not_emptied before truncate on audit_events
  for each statement execute function refuse_rewriting();

-- Which organizations and users an event outside of transactions concerns, as of then: a user who moves to another
-- organization takes no history along. Without a foreign key: the trail itself refuses to be emptied.
create table audit_event_subjects (
  -- An organization or a user.
  subject_id uuid not null,
  event_id uuid not null,
  primary key (subject_id, event_id)
);

create trigger audit_event_subjects_append_only before update or delete on audit_event_subjects
  for each row execute function refuse_rewriting();
create trigger audit_event_subjects_not_emptied before truncate on audit_event_subjects
  for each statement execute function refuse_rewriting();

create function as_uuid(value text) returns uuid language sql immutable as $$
  select value::uuid where value ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
$$;

-- The organizations that an event names: both sides of a move, else where it happened.
create function organizations_told(type text, data jsonb) returns setof uuid language sql immutable as $$
  select as_uuid(data->>'organizationId') where type not like 'contact %'
  union
  select as_uuid(side->>'organizationId')
    from unnest(array[data->'before', data->'after']) side where type = 'user changed'
$$;

-- Events of transactions are read by their transaction. What a Pending user does concerns no organization yet, except
-- that of the user who sent the invitation and acts upon the invited user. A call-back book concerns its owner, not the
-- organization in it.
create function note_subjects() returns trigger language plpgsql as $$
declare
  about uuid := as_uuid(new.data->>'userId');
begin
  insert into audit_event_subjects (subject_id, event_id)
    select subject, new.id from (
      select about union select new.actor_id
      union select organizations_told(new.type, new.data)
      union select u.organization_id from users u
             where u.id = about and not new.data ? 'organizationId'
               and (u.status <> 'Pending'
                    or exists (select from users a
                                where a.id = new.actor_id and a.id <> u.id
                                  and a.organization_id = u.organization_id))
      union select a.organization_id from users a where a.id = new.actor_id and new.type like 'contact %'
    ) found (subject) where subject is not null;
  return null;
end $$;

create trigger audit_events_subjects after insert on audit_events for each row
  when (new.transaction_id is null) execute function note_subjects();

-- A time-ordered id for an event that a trigger writes, as the server makes them.
create function new_event_id() returns uuid language sql volatile as $$
  select encode(set_byte(bytes, 6, (get_byte(bytes, 6) & 15) | 112), 'hex')::uuid
    from (select overlay(uuid_send(gen_random_uuid()) placing
                         substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
                         from 1 for 6) as bytes) random
$$;
