-- By which a start recognizes the keys of this database before it changes anything: a keyed hash of a constant text under
-- each key. See decision 0066.
create table key_checks (
  key text primary key check (key in ('key-encryption', 'lookup')),
  value text not null,
  created_at timestamptz not null default now()
);
