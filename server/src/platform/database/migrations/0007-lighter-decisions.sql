-- What every decision pays for and nobody uses.

-- No statement reads wires by their status. Without an index on it a decision leaves all of a wire's indexes alone: the
-- new version of the row lies beside the old one.
drop index wires_waiting;
alter table wires set (fillfactor = 80);

-- A foreign key locks the row it leads to, so a hundred decisions about one manager's wires queued up at that manager.
-- Instead nothing that is referred to can ever be removed: people, transactions and wires are only marked.
create trigger users_kept before delete on users for each row execute function refuse_rewriting();
create trigger users_not_emptied before truncate on users for each statement execute function refuse_rewriting();
create trigger transactions_kept before delete on transactions for each row execute function refuse_rewriting();
create trigger transactions_not_emptied before truncate on transactions
  for each statement execute function refuse_rewriting();
create trigger wires_kept before delete on wires for each row execute function refuse_rewriting();
create trigger wires_not_emptied before truncate on wires for each statement execute function refuse_rewriting();

alter table notifications
  drop constraint notifications_user_id_fkey,
  drop constraint notifications_transaction_id_fkey,
  drop constraint notifications_wire_id_fkey;
alter table wire_decisions
  drop constraint wire_decisions_wire_id_fkey,
  drop constraint wire_decisions_user_id_fkey;
