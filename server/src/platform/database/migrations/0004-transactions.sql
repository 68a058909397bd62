-- Transactions: who sees them, their team, participants, payers and freezes. Money is bigint cents.

create extension if not exists pg_trgm;

create table transactions (
  id uuid primary key,
  name text not null check (name ~ '^[A-Za-z0-9 ''&.,()/\\+~-]+$'),
  type text not null check (type in ('Negotiated', 'Competitive', 'Private Placement')),
  kind text not null check (kind in ('bond', 'real_estate')),
  -- 1 Created, 2 In Progress, 3 Completed.
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
  -- What the search of the list reads: name, issuer and series in lower case.
  search_text text not null default '',
  last_wire_number integer not null default 0,
  ever_invited boolean not null default false,
  deleted_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- From this time on the transaction is frozen without a further act, until it is postponed or over.
  freeze_at timestamptz,
  -- A closing that does not take place: a flag with its reason. The status stays, and continues after a reinstatement.
  canceled_at timestamptz,
  canceled_by uuid references users,
  cancel_reason text,
  constraint transactions_canceled_whole
    check (num_nonnulls(canceled_at, canceled_by, cancel_reason) in (0, 3)),
  -- Created or In Progress, never Completed.
  constraint transactions_canceled_open check (canceled_at is null or status in (1, 2))
);

create index transactions_search on transactions using gin (search_text gin_trgm_ops);
-- Which closings are near is read every few minutes.
-- Below 3: not Completed.
create index transactions_closing_next on transactions (closing_date) where deleted_at is null and status < 3;
-- Whether two users take part in the same transaction is read at every search.
create index transactions_of_manager on transactions (manager_id);

create trigger transactions_kept before delete on transactions for each row execute function refuse_rewriting();
create trigger transactions_not_emptied before truncate on transactions
  for each statement execute function refuse_rewriting();

-- One row per transaction and principal that may see it, with the sort keys of the list: page one is read from an index
-- alone, however many transactions there are.
create table transaction_access (
  principal_id uuid not null,
  transaction_id uuid not null references transactions,
  status smallint not null,
  type text not null,
  closing_date date not null,
  name_key text not null collate "C",
  -- The memo of the transaction that the list shows to this principal, and its status: the newest, a draft to the managing
  -- organization alone. Without a foreign key: a draft is removed before this row is updated.
  memo_id uuid,
  memo_status text,
  primary key (principal_id, transaction_id)
);

create index transaction_access_by_closing
  on transaction_access (principal_id, closing_date, transaction_id) include (status, type);
create index transaction_access_by_status
  on transaction_access (principal_id, status, closing_date, transaction_id) include (type);
create index transaction_access_by_name
  on transaction_access (principal_id, name_key, transaction_id) include (status, type);
create index transaction_access_of_transaction on transaction_access (transaction_id);
create index transaction_access_with_memo
  on transaction_access (principal_id, closing_date, transaction_id) where memo_id is not null;
-- One for each status: a principal without a memo of one status must not read all others for it.
create index transaction_access_memo_draft
  on transaction_access (principal_id, closing_date, transaction_id) where memo_status = 'Draft';
create index transaction_access_memo_final
  on transaction_access (principal_id, closing_date, transaction_id) where memo_status = 'Final';
create index transaction_access_memo_superseded
  on transaction_access (principal_id, closing_date, transaction_id) where memo_status = 'Superseded';

create function fill_transaction_access() returns trigger language plpgsql as $$
begin
  select t.status, t.type, coalesce(t.closing_date, '-infinity'), lower(t.name), m.id, m.status
    into strict new.status, new.type, new.closing_date, new.name_key, new.memo_id, new.memo_status
    from transactions t
    left join lateral (
      select id, status from closing_memos
       where transaction_id = t.id and (status <> 'Draft' or t.organization_id = new.principal_id)
       order by revision desc limit 1) m on true
   where t.id = new.transaction_id;
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

-- Members of the managing organization who see a transaction as its manager does, in whole or in part.
create table transaction_team (
  transaction_id uuid not null references transactions,
  user_id uuid not null references users,
  rights text not null check (rights in ('view', 'checker')),
  -- Has the Transaction Manager role as well.
  is_manager boolean not null default false,
  added_by uuid not null references users,
  created_at timestamptz not null default now(),
  primary key (transaction_id, user_id)
);

create index transaction_team_of_user on transaction_team (user_id);

create table participants (
  id uuid primary key,
  transaction_id uuid not null references transactions,
  email text not null check (email = lower(email)),
  user_id uuid references users,
  -- The organization that was invited, as of then: a participant who moves still takes part for it. Filled once, when a
  -- user without an organization joins one.
  organization_id uuid references organizations,
  role text not null,
  status text not null check (status in ('Invited', 'Accepted', 'Rejected', 'Canceled')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  -- Null for a participant who takes part only as the receiver of a wire.
  invited_by uuid references users,
  invited_at timestamptz,
  -- Null: the invitation can be answered until it is withdrawn.
  expires_at timestamptz,
  answered_at timestamptz,
  -- Copied from an earlier closing and not invited to this one yet: Canceled meanwhile, and visible to the manager alone.
  never_invited boolean not null default false,
  -- The hours before the closing at which a reminder was sent.
  reminded_hours smallint[] not null default '{}',
  unique (transaction_id, email, role)
);

create index participants_of_user on participants (user_id, transaction_id);
create index participants_unanswered on participants (transaction_id) where status = 'Invited';
-- The unanswered invitations of a user are read with every list of transactions.
create index participants_waiting on participants (user_id, transaction_id) where status = 'Invited';

-- Links of invitations, for one use. The token itself is in the mail alone; this is its SHA-256.
create table participant_tokens (
  token_hash bytea primary key,
  participant_id uuid not null references participants,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);

create index participant_tokens_of_participant on participant_tokens (participant_id);

-- The people of a paying organization who see the details of the wires that it pays. Valid only while `standing` of the
-- user is as on the day of naming, and the user takes part in the closing for that organization.
create table transaction_payers (
  transaction_id uuid not null references transactions,
  user_id uuid not null references users,
  user_standing integer not null,
  organization_id uuid not null references organizations,
  named_by uuid not null references users,
  created_at timestamptz not null,
  primary key (transaction_id, user_id)
);

create function end_payer() returns trigger language plpgsql as $$
begin
  delete from transaction_payers p
   where p.transaction_id = old.transaction_id and p.user_id = old.user_id
     and not exists (select 1 from participants a
                      where a.transaction_id = p.transaction_id and a.user_id = p.user_id and a.status = 'Accepted'
                        and a.organization_id = p.organization_id);
  return null;
end $$;

-- A payer who is invited again later has to be named again.
create trigger participants_end_payer after update of status, user_id, organization_id on participants for each row
  when (old.status = 'Accepted')
  execute function end_payer();

-- A transaction that is frozen. Two persons release it.
create table transaction_freezes (
  id uuid primary key,
  transaction_id uuid not null references transactions,
  kind text not null check (kind in ('suspected fraud', 'manager', 'closing day')),
  reason text not null,
  -- Null for the freeze of the closing day, which begins by the clock and is written at the first release.
  frozen_by uuid references users,
  frozen_at timestamptz not null default now(),
  first_release_by uuid references users,
  first_release_reason text not null default '',
  first_release_at timestamptz,
  released_by uuid references users,
  release_reason text not null default '',
  released_at timestamptz,
  -- A freeze that is renewed for another reason gets a new author and a new `frozen_at`. This time does not change.
  began_at timestamptz not null default now(),
  check (released_by is null or (first_release_by is not null and first_release_by <> released_by))
);

create unique index transaction_freezes_open on transaction_freezes (transaction_id) where released_at is null;
