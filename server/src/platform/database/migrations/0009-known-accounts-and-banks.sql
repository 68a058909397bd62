-- By which a wire's account and its bank are recognized: accounts seen before, and the routing directory.

-- The same account under somebody else's name is found by its keyed hash, however many wires there are.
create index wire_instructions_of_account on wire_instructions (account_key) where account_key <> '';
create index standing_instructions_of_account on standing_instructions (account_key);

-- One row per kind of file that is loaded.
create table routing_directories (
  kind text primary key check (kind in ('Fedwire', 'FedACH')),
  -- The day the file speaks of.
  as_of date not null,
  file_name text not null,
  entries integer not null,
  -- Made up for a demonstration; any real file may replace it.
  is_sample boolean not null default false,
  imported_at timestamptz not null default now()
);

create table routing_directory_entries (
  kind text not null,
  aba text not null check (aba ~ '^\d{9}$'),
  name text not null,
  city text not null,
  state text not null,
  -- Null where the kind of file does not say.
  funds_eligible boolean,
  settlement_only boolean not null default false,
  -- Where the number was given up for another one.
  new_aba text check (new_aba ~ '^\d{9}$'),
  primary key (aba, kind)
);

create index routing_directory_entries_of_kind on routing_directory_entries (kind);

-- A file on its way in. It becomes the directory in one transaction, or is forgotten.
create unlogged table routing_directory_staged (like routing_directory_entries including all);
