-- The list of closing memos, and a closing that stands still while its memo is superseded.

-- Which memo of the transaction this principal is shown in the list, and how it stands: the newest, a draft to the
-- managing organization alone. No foreign key: a draft goes away before the row that named it is told.
alter table transaction_access add column memo_id uuid, add column memo_status text;

create index transaction_access_with_memo
  on transaction_access (principal_id, closing_date, transaction_id) where memo_id is not null;
-- One for each status: whoever has none of that kind must not have all the others read for it.
create index transaction_access_memo_draft
  on transaction_access (principal_id, closing_date, transaction_id) where memo_status = 'Draft';
create index transaction_access_memo_final
  on transaction_access (principal_id, closing_date, transaction_id) where memo_status = 'Final';
create index transaction_access_memo_superseded
  on transaction_access (principal_id, closing_date, transaction_id) where memo_status = 'Superseded';

create or replace function fill_transaction_access() returns trigger language plpgsql as $$
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

-- Whoever was told that a memo is final, or had it given as a file: they are told when it no longer holds.
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

-- The transaction is held before its memo is, as making one final does: so of a change and a memo made final at the same
-- moment the later one sees what the first has done, and neither waits for the other in a circle.
create function hold_closing(closing uuid) returns void language plpgsql as $$
begin
  perform 1 from transactions where id = closing for no key update;
end $$;

-- A wire that is added took its number from the transaction, and so holds it already.
create or replace function wire_supersedes_memo() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    perform hold_closing(new.transaction_id);
  end if;
  perform supersede_memo(new.transaction_id, case
    when tg_op = 'INSERT' then format('wire #%s was added', new.number)
    when new.deleted_at is not null then format('wire #%s was deleted', new.number)
    else format('wire #%s changed', new.number) end);
  return null;
end $$;

create or replace function money_supersedes_memo() returns trigger language plpgsql as $$
begin
  perform hold_closing(new.transaction_id);
  perform supersede_memo(new.transaction_id, 'sources and uses changed');
  return null;
end $$;

create or replace function plan_supersedes_memo() returns trigger language plpgsql as $$
begin
  perform hold_closing(new.transaction_id);
  perform supersede_memo(new.transaction_id, 'the plan of the closing changed');
  return null;
end $$;

-- Triggers fire in the order of their names: the memo first, then the rows of the list, as everywhere else.
alter trigger transactions_supersede_memo on transactions rename to facts_supersede_memo;
