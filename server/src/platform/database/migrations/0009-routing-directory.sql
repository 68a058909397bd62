-- The routing directory, by which a bank is named as its number is typed.

-- One row per kind of file that is loaded.
create table routing_directories (
  kind text primary key check (kind in ('Fedwire', 'FedACH')),
  -- The date of the file.
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
  -- Null where the kind of file does not state it.
  funds_eligible boolean,
  settlement_only boolean not null default false,
  -- The number that replaced this one.
  new_aba text check (new_aba ~ '^\d{9}$'),
  primary key (aba, kind)
);

create index routing_directory_entries_of_kind on routing_directory_entries (kind);

-- A file during its import. It becomes the directory in one transaction, or is discarded.
create unlogged table routing_directory_staged (like routing_directory_entries including all);
