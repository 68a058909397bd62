-- The search finds wires by amount and by receiver, among all that an organization sees. A decision writes none of these.
create index wires_of_amount on wires (amount_cents) where deleted_at is null;
create index wires_of_receiver_address on wires (receiver_email) where deleted_at is null;
create index wires_of_receiver_organization on wires (receiver_organization_id) where deleted_at is null;
