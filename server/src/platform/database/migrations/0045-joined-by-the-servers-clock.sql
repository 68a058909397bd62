-- expand: record_joining leaves a time that the server gave; where none was given, as by older servers, it is still now.
create or replace function record_joining() returns trigger language plpgsql as $$
begin
  if new.joined_at is not distinct from old.joined_at then
    new.joined_at := now();
  end if;
  return new;
end $$;
