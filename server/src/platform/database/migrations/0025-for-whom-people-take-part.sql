-- A participant takes part for the organization that was invited with them, wherever they work now: it is kept as of
-- then, and filled once, when somebody of none joins one.

update participants p set organization_id = null, version = p.version + 1
  from users u where u.id = p.user_id and u.status = 'Pending' and p.organization_id is not null;

-- Where the one that was kept does not see the closing, and the one where they are does, they take part for that.
update participants p set organization_id = u.organization_id, version = p.version + 1
  from users u
 where u.id = p.user_id and u.status <> 'Pending' and p.status in ('Invited', 'Accepted')
   and p.organization_id is distinct from u.organization_id
   and not exists (select 1 from transaction_access a
                    where a.transaction_id = p.transaction_id
                      and a.principal_id = coalesce(p.organization_id, u.id))
   and exists (select 1 from transaction_access a
                where a.transaction_id = p.transaction_id and a.principal_id = u.organization_id);

-- The trail answers for itself that it is not emptied; a reference would answer in its place.
alter table audit_event_subjects drop constraint audit_event_subjects_event_id_fkey;
