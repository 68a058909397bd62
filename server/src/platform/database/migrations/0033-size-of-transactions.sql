-- The list is sorted by par of a bond and the price of a property too: -1 where there is none, so that a row stands below
-- every amount and a cursor can name its place.

create function transaction_size(kind text, par_cents bigint, purchase_price_cents bigint) returns bigint
  language sql immutable as $$
  select coalesce(case when kind = 'bond' then par_cents else purchase_price_cents end, -1)
$$;

alter table transaction_access add column size_cents bigint not null default -1;
update transaction_access a set size_cents = transaction_size(t.kind, t.par_cents, t.purchase_price_cents)
  from transactions t
  where t.id = a.transaction_id and transaction_size(t.kind, t.par_cents, t.purchase_price_cents) <> -1;

create index transaction_access_by_size
  on transaction_access (principal_id, size_cents, transaction_id) include (status, type);

create or replace function fill_transaction_access() returns trigger language plpgsql as $$
begin
  select t.status, t.type, coalesce(t.closing_date, '-infinity'), lower(t.name), t.canceled_at is not null,
         transaction_size(t.kind, t.par_cents, t.purchase_price_cents), m.id, m.status
    into strict new.status, new.type, new.closing_date, new.name_key, new.canceled, new.size_cents, new.memo_id,
         new.memo_status
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
          closing_date = coalesce(new.closing_date, '-infinity'), canceled = new.canceled_at is not null,
          size_cents = transaction_size(new.kind, new.par_cents, new.purchase_price_cents)
      where transaction_id = new.id;
  end if;
  return null;
end $$;

drop trigger transaction_access_followed on transactions;
create trigger transaction_access_followed
  after update of status, type, name, closing_date, deleted_at, canceled_at, kind, par_cents, purchase_price_cents
  on transactions for each row execute function follow_transaction();
