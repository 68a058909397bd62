-- expand: what the last look of the servers at the stored wires found. One row, which begins with this migration.
create table wire_checks (
  only_one boolean primary key default true check (only_one),
  finished_at timestamptz not null default now(),
  checked integer not null default 0,
  altered integer not null default 0
);
insert into wire_checks default values;
