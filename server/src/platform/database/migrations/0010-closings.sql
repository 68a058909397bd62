-- The money and the day of a closing, its memo, and the documents that were given out.

-- What the manager enters beside the facts, so that sources and uses agree. Organizations by id, money in cents.
create table sources_and_uses (
  transaction_id uuid primary key references transactions,
  entered jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);

-- Place, delivery, maturities, documents and the agenda of the day.
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
  -- The final text, without any bank detail; a draft is read from the closing as it is.
  content jsonb,
  -- SHA-256 of the content in its one spelling, hexadecimal.
  seal text,
  -- The code by which anyone checks a memo.
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

-- A final memo stays as it was written; it can only be superseded.
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

create function show_memo() returns trigger language plpgsql as $$
declare closing uuid := coalesce(new.transaction_id, old.transaction_id);
begin
  update transaction_access a
     set (memo_id, memo_status) = (
       select m.id, m.status from closing_memos m
        where m.transaction_id = closing and (m.status <> 'Draft' or t.organization_id = a.principal_id)
        order by m.revision desc limit 1)
    from transactions t
   where t.id = closing and a.transaction_id = closing;
  return null;
end $$;

create trigger closing_memos_shown after insert or delete or update of status on closing_memos
  for each row execute function show_memo();

-- The users who were notified that a memo is final, or were given its file: they are notified when it is superseded.
create table memo_holders (
  memo_id uuid not null references closing_memos,
  user_id uuid not null references users,
  since timestamptz not null default now(),
  primary key (memo_id, user_id)
);

create trigger memo_holders_append_only before update or delete on memo_holders
  for each row execute function refuse_rewriting();
create trigger memo_holders_not_emptied before truncate on memo_holders
  for each statement execute function refuse_rewriting();

-- Every file that left with a seal, by the hash of its bytes: a file with one changed byte is not among them.
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
