-- What the platform charges the managing organization for a closing. The row is made, and its amount decided, with the
-- first invite of the transaction: no later setting and no later wire changes it.
create table invoices (
  id uuid primary key,
  transaction_id uuid not null references transactions,
  organization_id uuid not null references organizations,
  status text not null default 'Draft' check (status in ('Draft', 'Issued', 'Paid', 'Void')),
  -- The rule as it was configured, and what it was applied to.
  rule text not null,
  wire_count integer not null,
  base_cents bigint,
  amount_cents bigint not null check (amount_cents >= 0),
  number text,
  issued_at timestamptz,
  issued_by uuid references users,
  due_date date,
  paid_at timestamptz,
  paid_by uuid references users,
  paid_on date,
  voided_at timestamptz,
  voided_by uuid references users,
  void_reason text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  unique (organization_id, number),
  check (status in ('Draft', 'Void') or (number is not null and issued_at is not null)),
  check ((number is null) = (issued_at is null)),
  check ((status = 'Paid') = (paid_at is not null)),
  check ((status = 'Void') = (voided_at is not null and void_reason <> ''))
);

-- One open invoice per transaction; a voided one makes room for its successor.
create unique index invoices_open on invoices (transaction_id) where status <> 'Void';
create index invoices_of_organization on invoices (organization_id, created_at desc, id desc);
create index invoices_newest on invoices (created_at desc, id desc);
-- Every invite reads whether its closing was charged for. A voided invoice counts as well: the index of open invoices
-- cannot answer that.
create index invoices_of_transaction on invoices (transaction_id, created_at desc, id desc);

create function keep_invoice() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.status in ('Paid', 'Void') or new.amount_cents <> old.amount_cents
     or new.rule <> old.rule or new.transaction_id <> old.transaction_id or new.organization_id <> old.organization_id
     or (old.number is not null and new.number is distinct from old.number) then
    raise exception 'an invoice is not rewritten' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

create trigger invoices_kept before update or delete on invoices for each row execute function keep_invoice();
create trigger invoices_not_emptied before truncate on invoices for each statement execute function refuse_rewriting();

-- The last number that was given to an organization in a year, taken with the issue itself: no number is left out.
create table invoice_numbers (
  organization_id uuid not null references organizations,
  year integer not null,
  last integer not null,
  primary key (organization_id, year)
);
