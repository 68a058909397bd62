-- Every server remembers the tokens that it has verified: each is told when a session ends, however it ends.

create function tell_ended_session() returns trigger
  language plpgsql as $$
begin
  perform pg_notify('countersign_sessions', old.uid);
  return null;
end $$;

create trigger identity_states_tell_ended_session after delete on identity_states
  for each row when (old.model = 'Session' and old.uid is not null)
  execute function tell_ended_session();
