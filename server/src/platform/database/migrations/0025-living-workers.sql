-- Each worker of the job queue counts on while it lives. Another server that sees it stand still gives its jobs back. No
-- clock decides, and no lock of a session, which a pooler of connections could not keep.
create table job_workers (
  id text primary key,
  beats bigint not null default 1
);

-- When each periodic job was last queued, by the clock of the database.
create table periodic_jobs (
  task text primary key,
  queued_at timestamptz not null default now()
);

-- What mail servers answered was kept word for word, and they quote passwords. From now on there are codes alone.
update mails set last_error = 'The email could not be delivered'
 where last_error is not null and last_error !~ '^Refused with [0-9A-Z_., ]*$';
