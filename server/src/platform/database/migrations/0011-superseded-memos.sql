-- A final memo is valid only as long as nothing that it was made of changes. Triggers supersede it: no statement that
-- changes something can forget to. The outbox row of kind 'superseded' has the holders of the memo notified.
create function supersede_memo(closing uuid, because text) returns void language plpgsql as $$
declare memo uuid;
begin
  update closing_memos
     set status = 'Superseded', superseded_at = now(), superseded_by = because, version = version + 1
   where transaction_id = closing and status = 'Final'
   returning id into memo;
  if memo is not null then
    insert into outbox (kind, payload)
      values ('superseded', jsonb_build_object('memoId', memo, 'transactionId', closing));
  end if;
end $$;

-- The transaction is locked before its memo, as when a memo is made final. Of a change and a memo made final at the same
-- time the later one sees what the first has done, and the two cannot wait for each other.
create function hold_closing(closing uuid) returns void language plpgsql as $$
begin
  perform 1 from transactions where id = closing for no key update;
end $$;

-- A wire that is added took its number from the transaction, and so has locked it already.
create function wire_supersedes_memo() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    perform hold_closing(new.transaction_id);
  end if;
  perform supersede_memo(new.transaction_id, case
    when tg_op = 'INSERT' then format('wire #%s was added', new.number)
    when new.deleted_at is not null then format('wire #%s was deleted', new.number)
    else format('wire #%s changed', new.number) end);
  return null;
end $$;

-- Every wire of a final memo is Verified (5): no other wire can concern it, so an acceptance costs nothing more.
create trigger wires_supersede_memo after update of status, digest, deleted_at on wires
  for each row when (old.status = 5 and (new.status <> 5 or new.digest <> old.digest or new.deleted_at is not null))
  execute function wire_supersedes_memo();
create trigger wires_added_supersede_memo after insert on wires
  for each row execute function wire_supersedes_memo();

create function facts_supersede_memo() returns trigger language plpgsql as $$
begin
  perform supersede_memo(new.id, 'facts of the closing changed');
  return null;
end $$;

-- Triggers fire in the order of their names: the memo before the rows of the list (transaction_access_followed).
create trigger facts_supersede_memo after update on transactions
  for each row when (
    (old.name, old.type, old.issuer_id, old.series, old.state, old.dated_date, old.closing_date, old.closing_time,
     old.time_zone, old.purpose, old.par_cents, old.premium_cents, old.discount_cents, old.accrued_interest_cents,
     old.underwriters_discount_cents, old.good_faith_cents, old.property_address, old.file_number,
     old.purchase_price_cents, old.title_company)
    is distinct from
    (new.name, new.type, new.issuer_id, new.series, new.state, new.dated_date, new.closing_date, new.closing_time,
     new.time_zone, new.purpose, new.par_cents, new.premium_cents, new.discount_cents, new.accrued_interest_cents,
     new.underwriters_discount_cents, new.good_faith_cents, new.property_address, new.file_number,
     new.purchase_price_cents, new.title_company))
  execute function facts_supersede_memo();

create function cancellation_supersedes_memo() returns trigger language plpgsql as $$
begin
  perform supersede_memo(new.id, 'the closing was canceled');
  return null;
end $$;

create trigger cancellation_supersedes_memo after update of canceled_at on transactions
  for each row when (old.canceled_at is null and new.canceled_at is not null)
  execute function cancellation_supersedes_memo();

create function money_supersedes_memo() returns trigger language plpgsql as $$
begin
  perform hold_closing(new.transaction_id);
  perform supersede_memo(new.transaction_id, 'sources and uses changed');
  return null;
end $$;

create trigger sources_and_uses_supersede_memo after insert or update on sources_and_uses
  for each row execute function money_supersedes_memo();

create function plan_supersedes_memo() returns trigger language plpgsql as $$
begin
  perform hold_closing(new.transaction_id);
  perform supersede_memo(new.transaction_id, 'the plan of the closing changed');
  return null;
end $$;

create trigger closing_plans_supersede_memo after insert or update on closing_plans
  for each row execute function plan_supersedes_memo();
