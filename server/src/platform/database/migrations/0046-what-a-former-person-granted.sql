-- As the two people stood when they requested and decided. A person who was blocked or moved meanwhile, and came back,
-- requests or approves anew: somebody else may have acted in that name. Rows from before have none, and count no more.
alter table shortened_coolings
  add column requested_by_standing integer,
  add column decided_by_standing integer;

create or replace function refuse_second_decision() returns trigger language plpgsql as $$
begin
  if old.decision is not null or new.decision is null
     or to_jsonb(old) - array['decision', 'decided_by', 'decided_by_standing', 'decided_at']
        is distinct from to_jsonb(new) - array['decision', 'decided_by', 'decided_by_standing', 'decided_at'] then
    raise exception 'a request for a shortened cooling is decided once';
  end if;
  return new;
end $$;

-- A receiver may keep the further credit account that a receiver before a reassignment typed.
alter table wire_instructions
  drop constraint wire_instructions_further_credit_entered_by_check,
  add constraint wire_instructions_further_credit_entered_by_check
    check (further_credit_entered_by in ('manager', 'receiver', 'former receiver'));

-- Each acceptance asks whether a wire to the same account was reported.
create index fraud_reports_of_wire on fraud_reports (wire_id, created_at);
