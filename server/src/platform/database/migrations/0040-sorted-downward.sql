-- expand: what is missing stands last in a list that is sorted downward too, which an index of the upward order does not give.
-- Making them holds users and wires for some seconds per million; nothing else waits.
create index users_by_name_downward on users (
  (nullif(lower(trim(first_name || ' ' || last_name)), '')) desc nulls last, last_name, first_name, id);
create index wires_of_amount_downward on wires (amount_cents desc nulls last, id desc) where deleted_at is null;
