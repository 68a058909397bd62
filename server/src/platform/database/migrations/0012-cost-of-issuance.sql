-- What the part of a wire with purpose 2 consists of. It is changed with the wire and agreed to with it, so it is of the row.

alter table wires
  add column associated_services jsonb not null default '[]'
    check (jsonb_typeof(associated_services) = 'array' and jsonb_array_length(associated_services) <= 200),
  add column contingency_cents bigint not null default 0
    check (contingency_cents between 0 and 999999999999),
  add column platform_fee_cents bigint not null default 0
    check (platform_fee_cents between 0 and 999999999999);
