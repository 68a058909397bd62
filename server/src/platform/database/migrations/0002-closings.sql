-- Transactions, their wires, and who may see them. Money is bigint cents.

create extension if not exists pg_trgm;

create table transactions (
  id uuid primary key,
  name text not null check (name ~ '^[A-Za-z0-9 ''&.,()/\\+~-]+$'),
  type text not null check (type in ('Negotiated', 'Competitive', 'Private Placement')),
  kind text not null check (kind in ('bond', 'real_estate')),
  status smallint not null default 1 check (status in (1, 2, 3)),
  issuer_id uuid references organizations,
  organization_id uuid not null references organizations,
  manager_id uuid not null references users,
  series text,
  state char(2),
  dated_date date,
  closing_date date,
  closing_time time,
  time_zone text,
  purpose text,
  par_cents bigint check (par_cents >= 0),
  premium_cents bigint check (premium_cents >= 0),
  discount_cents bigint check (discount_cents >= 0),
  accrued_interest_cents bigint check (accrued_interest_cents >= 0),
  underwriters_discount_cents bigint check (underwriters_discount_cents >= 0),
  good_faith_cents bigint check (good_faith_cents >= 0),
  property_address text,
  file_number text,
  purchase_price_cents bigint check (purchase_price_cents >= 0),
  title_company text,
  -- What the list's search looks through: name, issuer and series in lower case.
  search_text text not null default '',
  last_wire_number integer not null default 0,
  ever_invited boolean not null default false,
  deleted_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index transactions_search on transactions using gin (search_text gin_trgm_ops);

-- One row per transaction and principal that may see it, with the list's sort keys, so that page one is picked from an
-- index alone however many transactions there are.
create table transaction_access (
  principal_id uuid not null,
  transaction_id uuid not null references transactions,
  status smallint not null,
  type text not null,
  closing_date date not null,
  name_key text not null collate "C",
  primary key (principal_id, transaction_id)
);

create index transaction_access_by_closing
  on transaction_access (principal_id, closing_date, transaction_id) include (status, type);
create index transaction_access_by_status
  on transaction_access (principal_id, status, closing_date, transaction_id) include (type);
create index transaction_access_by_name
  on transaction_access (principal_id, name_key, transaction_id) include (status, type);
create index transaction_access_of_transaction on transaction_access (transaction_id);

create function fill_transaction_access() returns trigger language plpgsql as $$
begin
  select status, type, coalesce(closing_date, '-infinity'), lower(name)
    into strict new.status, new.type, new.closing_date, new.name_key
    from transactions where id = new.transaction_id;
  return new;
end $$;

create trigger transaction_access_filled before insert on transaction_access
  for each row when (new.status is null) execute function fill_transaction_access();

create function follow_transaction() returns trigger language plpgsql as $$
begin
  if new.deleted_at is not null then
    delete from transaction_access where transaction_id = new.id;
  else
    update transaction_access
      set status = new.status, type = new.type, name_key = lower(new.name),
          closing_date = coalesce(new.closing_date, '-infinity')
      where transaction_id = new.id;
  end if;
  return null;
end $$;

create trigger transaction_access_followed
  after update of status, type, name, closing_date, deleted_at on transactions
  for each row execute function follow_transaction();

create table participants (
  id uuid primary key,
  transaction_id uuid not null references transactions,
  email text not null check (email = lower(email)),
  user_id uuid references users,
  organization_id uuid references organizations,
  role text not null,
  status text not null check (status in ('Invited', 'Accepted', 'Rejected', 'Canceled')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  unique (transaction_id, email, role)
);

create index participants_of_user on participants (user_id, transaction_id);

create table wires (
  id uuid primary key,
  transaction_id uuid not null references transactions,
  number integer not null,
  status smallint not null check (status between 1 and 6),
  role text,
  receiver_email text not null default '',
  receiver_id uuid references users,
  sender_organization_id uuid not null references organizations,
  amount_cents bigint check (amount_cents > 0 and amount_cents <= 999999999999),
  purposes jsonb not null default '[]',
  reference_lines text[] not null default '{}',
  -- The version of the instructions that stands; 0 before anything was filled.
  instruction_version integer not null default 0,
  digest text not null,
  sent_at timestamptz,
  deleted_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (transaction_id, number),
  -- Nothing is ready, sent or decided without its amount and receiver.
  check (status = 1 or (amount_cents is not null and receiver_email <> '' and role is not null)),
  -- Nothing is verified without instructions.
  check (status not in (5, 6) or instruction_version > 0)
);

create index wires_of_transaction on wires (transaction_id, number) where deleted_at is null;
create index wires_waiting on wires (receiver_id, status) where deleted_at is null;

-- Bank details, a row per version; a change is a new row. Account numbers are sealed, with a keyed hash for comparing.
create table wire_instructions (
  wire_id uuid not null references wires,
  version integer not null,
  fbo text not null,
  aba text not null check (aba = '' or aba ~ '^\d{9}$'),
  account_sealed bytea,
  account_key text not null default '',
  intermediary_bank text not null default '',
  further_credit_name text not null default '',
  further_credit_sealed bytea,
  further_credit_key text not null default '',
  entered_by text not null check (entered_by in ('manager', 'receiver')),
  user_id uuid not null references users,
  created_at timestamptz not null default now(),
  primary key (wire_id, version)
);

-- A decision is a new row, never an overwrite.
create table wire_decisions (
  id uuid primary key,
  wire_id uuid not null references wires,
  wire_version integer not null,
  decision text not null check (decision in ('accepted', 'rejected')),
  digest text not null,
  reasons text[] not null default '{}',
  remarks text not null default '',
  user_id uuid not null references users,
  created_at timestamptz not null default now(),
  unique (wire_id, wire_version)
);
