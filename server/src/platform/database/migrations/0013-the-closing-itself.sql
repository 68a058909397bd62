-- The money and the day of a closing, the memo made of them, and every file that was given out.

-- What the manager enters beside the facts, so that sources and uses agree. Organizations by their ids, money in cents.
create table sources_and_uses (
  transaction_id uuid primary key references transactions,
  entered jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);

-- Place, delivery, maturities, documents and the timetable of the day.
create table closing_plans (
  transaction_id uuid primary key references transactions,
  plan jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);

create table closing_memos (
  id uuid primary key,
  transaction_id uuid not null references transactions,
  revision integer not null,
  status text not null check (status in ('Draft', 'Final', 'Superseded')),
  -- What was final, without any bank detail; a draft is read from the closing as it stands.
  content jsonb,
  -- SHA-256 of the content's one spelling, hexadecimal.
  seal text,
  -- What people type to find out whether a memo is the true one.
  code text unique,
  created_by uuid not null references users,
  finalized_by uuid references users,
  finalized_at timestamptz,
  superseded_at timestamptz,
  -- What changed, in words.
  superseded_by text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  unique (transaction_id, revision),
  check ((status = 'Draft') = (content is null)),
  check ((status = 'Draft') = (seal is null)),
  check ((status = 'Draft') = (code is null)),
  check ((status = 'Superseded') = (superseded_at is not null))
);

create unique index closing_memos_final on closing_memos (transaction_id) where status = 'Final';
create unique index closing_memos_draft on closing_memos (transaction_id) where status = 'Draft';

-- What is final stays as it was written; the one thing that can still happen to it is to be superseded.
create function keep_final_memo() returns trigger language plpgsql as $$
begin
  if old.status = 'Superseded'
     or (old.status = 'Final' and (new.status <> 'Superseded' or new.content is distinct from old.content
         or new.seal is distinct from old.seal or new.code is distinct from old.code
         or new.finalized_by is distinct from old.finalized_by or new.finalized_at is distinct from old.finalized_at)) then
    raise exception 'a final closing memo is not rewritten' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

create trigger closing_memos_kept before update on closing_memos
  for each row execute function keep_final_memo();

create function keep_memo() returns trigger language plpgsql as $$
begin
  if old.status <> 'Draft' then
    raise exception 'a final closing memo is not removed' using errcode = 'insufficient_privilege';
  end if;
  return old;
end $$;

create trigger closing_memos_not_removed before delete on closing_memos
  for each row execute function keep_memo();
create trigger closing_memos_not_emptied before truncate on closing_memos
  for each statement execute function refuse_rewriting();

-- Every file that left with a seal, by the hash of its bytes: one byte changed, and it is none of ours.
create table issued_documents (
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  kind text not null check (kind in ('closing memo', 'closing memo with numbers', 'wire certificate', 'invoice')),
  transaction_id uuid not null references transactions,
  memo_id uuid references closing_memos,
  wire_id uuid references wires,
  issued_to uuid references users,
  issued_at timestamptz not null default now()
);

create index issued_documents_of_memo on issued_documents (memo_id);
create trigger issued_documents_append_only before update or delete on issued_documents
  for each row execute function refuse_rewriting();
create trigger issued_documents_not_emptied before truncate on issued_documents
  for each statement execute function refuse_rewriting();

-- A final memo holds only as long as nothing it was made of changes. Whoever changes something does not have to think
-- of it, and cannot forget it. The outbox row of kind 'superseded' has everybody told who holds the memo.
create function supersede_memo(closing uuid, because text) returns void language plpgsql as $$
declare memo uuid;
begin
  update closing_memos
     set status = 'Superseded', superseded_at = now(), superseded_by = because, version = version + 1
   where transaction_id = closing and status = 'Final'
   returning id into memo;
  if memo is not null then
    insert into outbox (kind, payload)
      values ('superseded', jsonb_build_object('memoId', memo, 'transactionId', closing));
  end if;
end $$;

create function wire_supersedes_memo() returns trigger language plpgsql as $$
begin
  perform supersede_memo(new.transaction_id, case
    when tg_op = 'INSERT' then format('wire #%s was added', new.number)
    when new.deleted_at is not null then format('wire #%s was deleted', new.number)
    else format('wire #%s changed', new.number) end);
  return null;
end $$;

-- Every wire of a final memo is verified: one that is not cannot concern it. So accepting costs nothing more.
create trigger wires_supersede_memo after update of status, digest, deleted_at on wires
  for each row when (old.status = 5 and (new.status <> 5 or new.digest <> old.digest or new.deleted_at is not null))
  execute function wire_supersedes_memo();
create trigger wires_added_supersede_memo after insert on wires
  for each row execute function wire_supersedes_memo();

create function facts_supersede_memo() returns trigger language plpgsql as $$
begin
  perform supersede_memo(new.id, 'facts of the closing changed');
  return null;
end $$;

create trigger transactions_supersede_memo after update on transactions
  for each row when (
    (old.name, old.type, old.issuer_id, old.series, old.state, old.dated_date, old.closing_date, old.closing_time,
     old.time_zone, old.purpose, old.par_cents, old.premium_cents, old.discount_cents, old.accrued_interest_cents,
     old.underwriters_discount_cents, old.good_faith_cents, old.property_address, old.file_number,
     old.purchase_price_cents, old.title_company)
    is distinct from
    (new.name, new.type, new.issuer_id, new.series, new.state, new.dated_date, new.closing_date, new.closing_time,
     new.time_zone, new.purpose, new.par_cents, new.premium_cents, new.discount_cents, new.accrued_interest_cents,
     new.underwriters_discount_cents, new.good_faith_cents, new.property_address, new.file_number,
     new.purchase_price_cents, new.title_company))
  execute function facts_supersede_memo();

create function money_supersedes_memo() returns trigger language plpgsql as $$
begin
  perform supersede_memo(new.transaction_id, 'sources and uses changed');
  return null;
end $$;

create trigger sources_and_uses_supersede_memo after insert or update on sources_and_uses
  for each row execute function money_supersedes_memo();

create function plan_supersedes_memo() returns trigger language plpgsql as $$
begin
  perform supersede_memo(new.transaction_id, 'the plan of the closing changed');
  return null;
end $$;

create trigger closing_plans_supersede_memo after insert or update on closing_plans
  for each row execute function plan_supersedes_memo();
