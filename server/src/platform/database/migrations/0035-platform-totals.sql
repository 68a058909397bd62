-- What the dashboard of the platform counts, as sums of changes: a change adds rows and waits for no other change, as it would
-- for a row that holds a sum. A job adds the rows together. Wires of deleted transactions are in it; the dashboard takes them off.

create table platform_totals (
  id bigint generated always as identity primary key,
  subject text not null check (subject in ('wire', 'transaction', 'user')),
  status text not null,
  count bigint not null,
  -- In cents, of wires alone; a wire without an amount has 0.
  amount_cents bigint not null default 0
);

create function count_wire() returns trigger language plpgsql as $$
begin
  insert into platform_totals (subject, status, count, amount_cents)
    select 'wire', one.status, one.sign, one.sign * coalesce(one.amount_cents, 0)
      from (values (old.id is not null and old.deleted_at is null, old.status, old.amount_cents, -1),
                   (new.id is not null and new.deleted_at is null, new.status, new.amount_cents, 1))
             as one (counts, status, amount_cents, sign)
     where one.counts;
  return null;
end $$;

create function count_transaction() returns trigger language plpgsql as $$
begin
  insert into platform_totals (subject, status, count)
    select 'transaction', one.status, one.sign
      from (values (old.id is not null and old.deleted_at is null, old.status, -1),
                   (new.id is not null and new.deleted_at is null, new.status, 1)) as one (counts, status, sign)
     where one.counts;
  return null;
end $$;

create function count_user() returns trigger language plpgsql as $$
begin
  insert into platform_totals (subject, status, count)
    select 'user', one.status, one.sign
      from (values (old.id is not null, old.status, -1), (new.id is not null, new.status, 1)) as one (counts, status, sign)
     where one.counts;
  return null;
end $$;

create trigger wires_counted after insert or delete on wires for each row execute function count_wire();
create trigger wires_counted_anew after update on wires for each row
  when ((old.status, old.amount_cents, old.deleted_at is null)
        is distinct from (new.status, new.amount_cents, new.deleted_at is null))
  execute function count_wire();

create trigger transactions_counted after insert or delete on transactions for each row execute function count_transaction();
create trigger transactions_counted_anew after update on transactions for each row
  when ((old.status, old.deleted_at is null) is distinct from (new.status, new.deleted_at is null))
  execute function count_transaction();

create trigger users_counted after insert or delete on users for each row execute function count_user();
create trigger users_counted_anew after update on users for each row
  when (old.status is distinct from new.status) execute function count_user();

-- The triggers above keep the three tables from changing until this commits.
insert into platform_totals (subject, status, count, amount_cents)
  select 'wire', status::text, count(*), coalesce(sum(amount_cents), 0) from wires where deleted_at is null group by status
  union all select 'transaction', status::text, count(*), 0 from transactions where deleted_at is null group by status
  union all select 'user', status, count(*), 0 from users group by status;

-- The few admins among the members of an organization.
create index users_organization_admins on users (organization_id) where role = 'organization_admin';

-- Nothing else is found by it.
drop index transactions_in_progress;
