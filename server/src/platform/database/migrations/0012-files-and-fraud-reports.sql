-- Files attached to a transaction or a wire, and reports of suspected fraud.

-- The bytes of a file, once for each different file. Its pieces are sealed with a key of its own, and arrive before it is
-- decided whether they are accepted: until then there is no hash.
create table attachment_contents (
  id uuid primary key,
  -- Keyed hash of the SHA-256: a stolen database does not show whether a guessed file is in it.
  content_key text unique,
  media_type text,
  size_bytes integer,
  created_at timestamptz not null default now(),
  -- The key of the pieces, bound to the hash and the size.
  data_key uuid references data_keys,
  check ((content_key is null) = (data_key is null)),
  check ((content_key is null) = (media_type is null)),
  check ((content_key is null) = (size_bytes is null))
);

create index attachment_contents_arriving on attachment_contents (created_at) where content_key is null;

create table attachment_chunks (
  content_id uuid not null references attachment_contents on delete cascade,
  position integer not null,
  -- Sealed bytes cannot be compressed.
  sealed bytea storage external not null,
  primary key (content_id, position)
);

create function keep_content() returns trigger language plpgsql as $$
begin
  if old.content_key is not null then
    raise exception 'a file that was attached is kept as it is' using errcode = 'insufficient_privilege';
  end if;
  return coalesce(new, old);
end $$;

create trigger attachment_contents_kept before update or delete on attachment_contents
  for each row execute function keep_content();
create trigger attachment_contents_not_emptied before truncate on attachment_contents
  for each statement execute function refuse_rewriting();

create function keep_chunk() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
     or exists (select 1 from attachment_contents where id = old.content_id and content_key is not null) then
    raise exception 'a file that was attached is kept as it is' using errcode = 'insufficient_privilege';
  end if;
  return old;
end $$;

create trigger attachment_chunks_kept before update or delete on attachment_chunks
  for each row execute function keep_chunk();
create trigger attachment_chunks_not_emptied before truncate on attachment_chunks
  for each statement execute function refuse_rewriting();

create table attachments (
  id uuid primary key,
  transaction_id uuid not null references transactions,
  -- Null for a file of the whole transaction.
  wire_id uuid references wires,
  -- The receiver of the wire when the file was attached: a later receiver of another organization does not see it.
  receiver_email text not null default '',
  content_id uuid not null references attachment_contents,
  name text not null check (name <> ''),
  kind text not null check (kind in ('Payoff letter', 'Invoice', 'Executed document', 'Evidence', 'Other')),
  user_id uuid not null references users,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  removed_by uuid references users,
  receiver_organization_id uuid references organizations,
  check ((removed_at is null) = (removed_by is null))
);

create index attachments_of_transaction on attachments (transaction_id, id);
-- The same file is not at one place twice.
create unique index attachments_once on attachments (transaction_id, wire_id, content_id)
  nulls not distinct where removed_at is null;

-- A removed file is hidden, not deleted: the row that says who attached what stays, and so does the file.
create function keep_attachment() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.removed_at is not null
     or (to_jsonb(new) - 'removed_at' - 'removed_by') <> (to_jsonb(old) - 'removed_at' - 'removed_by') then
    raise exception 'an attachment is only ever removed from view' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

create trigger attachments_kept before update or delete on attachments
  for each row execute function keep_attachment();
create trigger attachments_not_emptied before truncate on attachments
  for each statement execute function refuse_rewriting();

-- A report of suspected fraud. The suspected person and the receiver of the reported wire give no release.
create table fraud_reports (
  id uuid primary key,
  transaction_id uuid not null references transactions,
  wire_id uuid not null references wires,
  -- Sealed: a report written in a hurry may hold account numbers.
  what_happened_sealed bytea not null,
  -- As the reporter knows them; null is not known.
  money_sent_at timestamptz,
  amount_sent_cents bigint check (amount_sent_cents > 0),
  user_id uuid not null references users,
  created_at timestamptz not null default now(),
  what_happened_data_key uuid references data_keys,
  -- The freeze that the report began; null in a report from before this was recorded, which counts for any.
  freeze_id uuid references transaction_freezes,
  -- The receiver of the wire at that time.
  receiver_id uuid references users,
  -- The suspected person as named, sealed; the user as well when it is one of the closing.
  suspected_sealed bytea,
  suspected_user_id uuid references users
);

create index fraud_reports_of_transaction on fraud_reports (transaction_id, id);
-- Each acceptance reads whether a wire to the same account was reported.
create index fraud_reports_of_wire on fraud_reports (wire_id, created_at);
create trigger fraud_reports_append_only before update or delete on fraud_reports
  for each row execute function refuse_rewriting();
create trigger fraud_reports_not_emptied before truncate on fraud_reports
  for each statement execute function refuse_rewriting();
