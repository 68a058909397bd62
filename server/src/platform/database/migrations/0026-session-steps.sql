-- A step that a browser sends again is looked for before it is written, and one user may have very many.
create index session_log_of_session on session_log (session_id);

-- The queue kept what mail servers answered as well: see 0025. A new database has no queue yet.
do $$
begin
  if to_regclass('graphile_worker._private_jobs') is not null then
    update graphile_worker._private_jobs set last_error = 'The email could not be delivered'
     where task_id in (select id from graphile_worker._private_tasks where identifier = 'send-mail')
       and last_error is not null and last_error !~ '^Refused with [0-9A-Z_., ]*$';
  end if;
end $$;
