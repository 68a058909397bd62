-- How the cost lines of a deposit are paid, as the managing organization states it: a wire that disburses the line, or
-- later. Bookkeeping beside the wire: no digest covers it, and a change of it voids no acceptance.
create table cost_payments (
  wire_id uuid primary key references wires (id),
  transaction_id uuid not null references transactions (id),
  -- Each line with its place, its texts, and the id of the wire that disburses it, 'later', or null.
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  version integer not null default 1,
  updated_at timestamptz not null
);
create index cost_payments_transaction on cost_payments (transaction_id);

create function cost_payments_supersede_memo() returns trigger language plpgsql as $$
begin
  perform hold_closing(new.transaction_id);
  perform supersede_memo(new.transaction_id, 'the payments of costs changed');
  return null;
end $$;

create trigger cost_payments_supersede_memo after insert or update on cost_payments
  for each row execute function cost_payments_supersede_memo();
