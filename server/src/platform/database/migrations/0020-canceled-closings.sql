-- A closing that does not take place: a flag with its reason. The status stays, and goes on when it is reinstated.

alter table transactions
  add column canceled_at timestamptz,
  add column canceled_by uuid references users,
  add column cancel_reason text,
  add constraint transactions_canceled_whole
    check (num_nonnulls(canceled_at, canceled_by, cancel_reason) in (0, 3)),
  add constraint transactions_canceled_open check (canceled_at is null or status in (1, 2));

create function cancellation_supersedes_memo() returns trigger language plpgsql as $$
begin
  perform supersede_memo(new.id, 'the closing was canceled');
  return null;
end $$;

create trigger cancellation_supersedes_memo after update of canceled_at on transactions
  for each row when (old.canceled_at is null and new.canceled_at is not null)
  execute function cancellation_supersedes_memo();
