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
