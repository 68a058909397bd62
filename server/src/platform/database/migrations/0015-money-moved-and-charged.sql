-- What was recorded about the money itself: sent, received, and charged for.

-- A row is what somebody said; a correction is a further row. The reference a bank gave is never a bank detail.
create table wire_payments (
  id uuid primary key,
  wire_id uuid not null references wires,
  kind text not null check (kind in ('sent', 'voided', 'received', 'not received')),
  -- Which 'sent' the others are about.
  sent_id uuid references wire_payments,
  reference_kind text check (reference_kind in ('IMAD', 'OMAD', 'UETR')),
  reference text,
  amount_cents bigint check (amount_cents > 0 and amount_cents <= 999999999999),
  -- The day on which the money left or arrived.
  value_date date,
  -- What the wire was of when this was recorded, so that a difference stays one.
  wire_amount_cents bigint not null,
  reason text not null default '',
  user_id uuid not null references users,
  created_at timestamptz not null default now(),
  check ((kind = 'sent') = (sent_id is null)),
  check ((kind = 'sent') = (reference is not null and reference_kind is not null)),
  check ((kind in ('sent', 'received')) = (amount_cents is not null and value_date is not null)),
  check (kind in ('sent', 'received') or reason <> '')
);

create index wire_payments_of_wire on wire_payments (wire_id, id);
create trigger wire_payments_append_only before update or delete on wire_payments
  for each row execute function refuse_rewriting();
create trigger wire_payments_not_emptied before truncate on wire_payments
  for each statement execute function refuse_rewriting();

alter table wires
  -- The 'sent' that stands, what its receiver last said of it, and its reference: no two wires carry the same one.
  add column sent_payment_id uuid references wire_payments,
  add column receipt_id uuid references wire_payments,
  add column sent_reference text,
  add constraint wires_sent_reference unique (sent_reference),
  add constraint wires_sent_is_verified check (sent_payment_id is null or status = 5),
  add constraint wires_sent_with_reference check ((sent_payment_id is null) = (sent_reference is null));

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

-- One open invoice of a transaction; one that was voided makes room for its successor.
create unique index invoices_open on invoices (transaction_id) where status <> 'Void';
create index invoices_of_organization on invoices (organization_id, created_at desc, id desc);
create index invoices_newest on invoices (created_at desc, id desc);

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

-- The last number that was given to an organization in a year: taken with the issue itself, so that none is left out.
create table invoice_numbers (
  organization_id uuid not null references organizations,
  year integer not null,
  last integer not null,
  primary key (organization_id, year)
);
