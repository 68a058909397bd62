-- The open closings of a reader in the order of their closing date, and what waits for a person.

alter table transaction_access add column canceled boolean not null default false;
update transaction_access a set canceled = true
  from transactions t where t.id = a.transaction_id and t.canceled_at is not null;

-- The closing date of an open closing, 'infinity' while it has none: the soonest is first, those without a date last. Null
-- of a completed or canceled one. Below 3: not Completed.
alter table transaction_access add column open_until date generated always as (
  case when status < 3 and not canceled then
    case when closing_date = '-infinity' then 'infinity'::date else closing_date end
  end) stored;

create index transaction_access_open
  on transaction_access (principal_id, open_until, transaction_id) include (status, type, name_key)
  where open_until is not null;

create or replace function fill_transaction_access() returns trigger language plpgsql as $$
begin
  select t.status, t.type, coalesce(t.closing_date, '-infinity'), lower(t.name), t.canceled_at is not null, m.id, m.status
    into strict new.status, new.type, new.closing_date, new.name_key, new.canceled, new.memo_id, new.memo_status
    from transactions t
    left join lateral (
      select id, status from closing_memos
       where transaction_id = t.id and (status <> 'Draft' or t.organization_id = new.principal_id)
       order by revision desc limit 1) m on true
   where t.id = new.transaction_id;
  return new;
end $$;

create or replace function follow_transaction() returns trigger language plpgsql as $$
begin
  if new.deleted_at is not null then
    delete from transaction_access where transaction_id = new.id;
  else
    update transaction_access
      set status = new.status, type = new.type, name_key = lower(new.name),
          closing_date = coalesce(new.closing_date, '-infinity'), canceled = new.canceled_at is not null
      where transaction_id = new.id;
  end if;
  return null;
end $$;

drop trigger transaction_access_followed on transactions;
create trigger transaction_access_followed
  after update of status, type, name, closing_date, deleted_at, canceled_at on transactions
  for each row execute function follow_transaction();

-- The open closings that a person manages: Created or In Progress.
create index transactions_open_of_manager on transactions (manager_id, closing_date)
  where deleted_at is null and status in (1, 2) and canceled_at is null;
-- The wires that a person receives. A decision changes none of the columns of these two indexes, so it writes none.
create index wires_of_receiver on wires (receiver_id, transaction_id)
  where deleted_at is null and receiver_id is not null;
create index wires_awaiting_receipt on wires (receiver_id)
  where deleted_at is null and sent_payment_id is not null and receipt_id is null;
create index transaction_payers_of_user on transaction_payers (user_id);
