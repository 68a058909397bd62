-- A reference that a bank gave is held against the other payments of the organization that records it, and no others:
-- nobody is kept from recording a payment by what another organization typed, nor learns from a refusal what it paid.

alter table wires
  -- The managing organization whose record stands. Not who the wire says pays: that is for its manager to choose.
  add column sent_organization_id uuid references organizations;

update wires w set sent_organization_id = t.organization_id
  from transactions t where t.id = w.transaction_id and w.sent_payment_id is not null;

alter table wires
  drop constraint wires_sent_reference,
  add constraint wires_sent_reference unique (sent_organization_id, sent_reference),
  add constraint wires_sent_by_organization check ((sent_payment_id is null) = (sent_organization_id is null));
