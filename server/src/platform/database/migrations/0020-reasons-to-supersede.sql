-- What supersedes a final memo, and what does not, in one place: a change of what the memo states. A test has a row for
-- each. 1 is Draft, 5 Verified.

-- A draft concerns only its manager: the memo says nothing of it until it is Ready to Send.
create or replace function wire_supersedes_memo() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    perform hold_closing(new.transaction_id);
  end if;
  perform supersede_memo(new.transaction_id, case
    when tg_op = 'INSERT' or old.status = 1 then format('wire #%s was added', new.number)
    when new.deleted_at is not null then format('wire #%s was deleted', new.number)
    else format('wire #%s changed', new.number) end);
  return null;
end $$;

drop trigger wires_supersede_memo on wires;
create trigger wires_supersede_memo after update of status, digest, deleted_at on wires
  for each row when (
    (old.status = 5 and (new.status <> 5 or new.digest <> old.digest or new.deleted_at is not null))
    or (old.status = 1 and new.status <> 1))
  execute function wire_supersedes_memo();

drop trigger wires_added_supersede_memo on wires;
create trigger wires_added_supersede_memo after insert on wires
  for each row when (new.status <> 1) execute function wire_supersedes_memo();

-- The same entries again are no change.
drop trigger sources_and_uses_supersede_memo on sources_and_uses;
create trigger sources_and_uses_supersede_memo after update on sources_and_uses
  for each row when (old.entered is distinct from new.entered) execute function money_supersedes_memo();
create trigger sources_and_uses_entered_supersede_memo after insert on sources_and_uses
  for each row execute function money_supersedes_memo();

-- Whether a document is ready changes by the hour, and further readers are recorded when they are sent the memo. Neither
-- changes what anyone wires.
create function plan_in_memo(plan jsonb) returns jsonb language sql immutable as $$
  select (plan - 'distribution') || jsonb_build_object('documents', coalesce(
    (select jsonb_agg(document - 'ready' order by at)
       from jsonb_array_elements(plan -> 'documents') with ordinality as listed(document, at)), '[]'))
$$;

drop trigger closing_plans_supersede_memo on closing_plans;
create trigger closing_plans_supersede_memo after update on closing_plans
  for each row when (plan_in_memo(old.plan) is distinct from plan_in_memo(new.plan))
  execute function plan_supersedes_memo();
-- The first plan of a closing may name further readers alone.
create trigger closing_plans_entered_supersede_memo after insert on closing_plans
  for each row when (plan_in_memo(new.plan) is distinct from jsonb_build_object(
    'method', null, 'place', '', 'delivery', jsonb_build_object('way', null, 'agent', '', 'remarks', ''),
    'maturities', '[]'::jsonb, 'documents', '[]'::jsonb, 'timetable', '[]'::jsonb))
  execute function plan_supersedes_memo();
