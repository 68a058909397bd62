-- Which organizations and persons an event outside closings concerns, as they stood then: whoever moves to another
-- organization takes no history along, and none follows.

create table audit_event_subjects (
  -- An organization or a person.
  subject_id uuid not null,
  event_id uuid not null references audit_events,
  primary key (subject_id, event_id)
);

create function as_uuid(value text) returns uuid language sql immutable as $$
  select value::uuid where value ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
$$;

-- What an event itself says of organizations; of a move both sides, else where it happened.
create function organizations_told(type text, data jsonb) returns setof uuid language sql immutable as $$
  select as_uuid(data->>'organizationId') where type not like 'contact %'
  union
  select as_uuid(side->>'organizationId')
    from unnest(array[data->'before', data->'after']) side where type = 'user changed'
$$;

-- Events of closings are asked for by their closing. What somebody Pending does concerns nobody yet, except whoever
-- invited them and acts upon them. A call-back book is its keeper's, not that of the organization in it.
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

-- What is there already. A person's organization at that time is the one that the next move after it says was before;
-- before somebody joined, there was none.
create temporary table moves on commit drop as
  select as_uuid(data->>'userId') as user_id, id,
         case when type = 'user changed' then as_uuid(data->'before'->>'organizationId') end as organization_id
    from audit_events
   where transaction_id is null
     and (type in ('account activated', 'email verified')
          or type = 'user changed' and data->'before' ? 'organizationId');
create index on moves (user_id, id);

insert into audit_event_subjects (subject_id, event_id)
  select subject, id from (
    select e.id, as_uuid(e.data->>'userId') as subject from audit_events e where e.transaction_id is null
    union select e.id, e.actor_id from audit_events e where e.transaction_id is null
    union select e.id, told from audit_events e, organizations_told(e.type, e.data) told
           where e.transaction_id is null
    union select e.id, case when next.id is null then u.organization_id else next.organization_id end
            from audit_events e
            join users u on u.id = as_uuid(e.data->>'userId') and u.status <> 'Pending'
            left join lateral (select m.id, m.organization_id from moves m
                                where m.user_id = u.id and m.id > e.id order by m.id limit 1) next on true
           where e.transaction_id is null and e.type <> 'user registered' and not e.data ? 'organizationId'
    union select e.id, c.owner_id from audit_events e
            join organization_contacts c on c.id = as_uuid(e.data->>'contactId')
           where e.transaction_id is null and e.type like 'contact %'
  ) found where subject is not null;

create trigger audit_event_subjects_append_only before update or delete on audit_event_subjects
  for each row execute function refuse_rewriting();
create trigger audit_event_subjects_not_emptied before truncate on audit_event_subjects
  for each statement execute function refuse_rewriting();
