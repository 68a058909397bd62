-- Routing directories that a super admin uploaded. Each waits for another super admin's own copy of the file.

create table directory_proposals (
  id uuid primary key,
  kind text not null check (kind in ('Fedwire', 'FedACH')),
  -- The date of the file.
  as_of date not null,
  file_name text not null,
  entries integer not null check (entries > 0),
  -- What the file says of each number; null once the proposal has ended.
  banks jsonb,
  -- How many numbers differ from the loaded file, as shown.
  difference jsonb not null,
  -- When the file that it was compared with was loaded; null: none was. With another one it is no longer valid.
  base_imported_at timestamptz,
  proposed_by uuid not null references users,
  proposed_at timestamptz not null,
  ended_at timestamptz,
  outcome text check (outcome in ('confirmed', 'withdrawn', 'refused', 'replaced')),
  ended_by uuid references users,
  check ((ended_at is null) = (outcome is null) and (ended_at is null) = (banks is not null)),
  check (outcome is distinct from 'confirmed' or (ended_by is not null and ended_by <> proposed_by))
);

create unique index directory_proposals_open on directory_proposals (kind) where ended_at is null;
create index directory_proposals_in_order on directory_proposals (proposed_at desc, id desc);
