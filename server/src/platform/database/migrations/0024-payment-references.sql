-- A payment carries its IMAD, OMAD and UETR together, and those that its bank gives later are rows of their own.

alter table wire_payments add column imad text, add column omad text, add column uetr text;
-- Rows are only ever added. This rewrites their form, as a change of type does, and not what they say.
alter table wire_payments
  alter column imad type text using case when reference_kind = 'IMAD' then reference end,
  alter column omad type text using case when reference_kind = 'OMAD' then reference end,
  alter column uetr type text using case when reference_kind = 'UETR' then reference end;
-- Their constraints go with them.
alter table wire_payments drop column reference_kind, drop column reference;
alter table wire_payments
  drop constraint wire_payments_kind_check,
  drop constraint wire_payments_check3,
  add constraint wire_payments_kind_check
    check (kind in ('sent', 'reference added', 'voided', 'received', 'not received')),
  add constraint wire_payments_with_reason check (kind in ('sent', 'reference added', 'received') or reason <> ''),
  add constraint wire_payments_with_references
    check ((kind in ('sent', 'reference added')) = (num_nonnulls(imad, omad, uetr) > 0));

-- The references that stand: of a wire one of each kind, and of an organization each for one wire. It is the organization of
-- the person who recorded the reference: none is kept from recording by the entry of another, or learns from a refusal what
-- another paid. The rows of a record go when it is voided.
create table payment_references (
  wire_id uuid not null references wires,
  kind text not null check (kind in ('imad', 'omad', 'uetr')),
  reference text not null,
  organization_id uuid not null references organizations,
  primary key (wire_id, kind),
  constraint payment_references_of_one_wire unique (organization_id, kind, reference)
);

insert into payment_references (wire_id, kind, reference, organization_id)
  select w.id, r.kind, r.reference, w.sent_organization_id
    from wires w join wire_payments p on p.id = w.sent_payment_id,
         lateral (values ('imad', p.imad), ('omad', p.omad), ('uetr', p.uetr)) as r(kind, reference)
   where r.reference is not null;

alter table wires drop column sent_reference, drop column sent_organization_id;

-- The UETR of a wire in payment files, made for the first file after an acceptance: the same payment is the same to the bank
-- in each file, and one that was accepted anew is another. Without a foreign key to the decision: see `wire_decisions`.
create table payment_uetrs (
  wire_id uuid not null references wires,
  decision_id uuid not null,
  uetr text not null unique
    check (uetr ~ '^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$'),
  created_at timestamptz not null,
  primary key (wire_id, decision_id)
);

create trigger payment_uetrs_append_only before update or delete on payment_uetrs
  for each row execute function refuse_rewriting();
create trigger payment_uetrs_not_emptied before truncate on payment_uetrs
  for each statement execute function refuse_rewriting();
