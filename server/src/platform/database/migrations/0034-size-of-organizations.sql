-- What large organizations list first, and count, without reading every person and every closing.

-- The orders in which people are listed: all of them, and those of an organization by name.
create index users_by_last_name on users (last_name, first_name, id);
create index users_by_name on users (
  nullif(lower(trim(first_name || ' ' || last_name)), ''), last_name, first_name, id);
create index users_of_organization_by_name on users (
  organization_id, nullif(lower(trim(first_name || ' ' || last_name)), ''), last_name, first_name, id);
create index users_invited on users (invited_at desc, id desc) where invited_at is not null;
create index users_invited_by on users (invited_by) where invited_by is not null;
create index participants_newest on participants ((coalesce(invited_at, created_at)) desc, id desc) where not never_invited;
-- What the search for users compares: a piece of a name or an address.
create index users_name_search on users using gin (trim(first_name || ' ' || last_name) gin_trgm_ops, email gin_trgm_ops);
-- Whom a user meets is looked up for each person found. Complete in itself: where one receiver takes part in most closings, PostgreSQL
-- takes every person for one, and would read the table for each.
create index participants_accepted on participants (user_id) include (transaction_id, organization_id)
  where status = 'Accepted';
-- What the dashboard counts. Few transactions are deleted, and few users wait or are blocked.
create index users_set_aside on users (status) where status in ('Pending', 'Blocked');
create index transactions_in_progress on transactions (id) where status = 2 and deleted_at is null;
create index transactions_deleted on transactions (id) where deleted_at is not null;
create index mails_failed on mails (id) where status = 'failed';
