-- expand: the former release neither reads nor writes the column, and its changes of users go on as before.

-- When a member first joined the organization, for one whose account was activated again: joined_at is then that time.
alter table users add column joined_before timestamptz;

create or replace function record_joining() returns trigger language plpgsql as $$
begin
  new.joined_at := now();
  if old.organization_id is distinct from new.organization_id then
    new.joined_before := null;
  end if;
  return new;
end $$;
