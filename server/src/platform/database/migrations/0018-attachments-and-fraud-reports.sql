-- Files attached to a transaction or a wire, and reports of money that went wrong.

-- What a file holds, once for each different file. Its pieces are sealed with a key of its own, and arrive before
-- anybody knows whether they are taken: until then there is no hash.
create table attachment_contents (
  id uuid primary key,
  -- Keyed hash of the SHA-256: a stolen database does not tell whether a guessed file is in it.
  content_key text unique,
  -- The key of the pieces, wrapped, bound to the hash and the size.
  wrapped_key bytea,
  media_type text,
  size_bytes integer,
  created_at timestamptz not null default now(),
  check ((content_key is null) = (wrapped_key is null)),
  check ((content_key is null) = (media_type is null)),
  check ((content_key is null) = (size_bytes is null))
);

create index attachment_contents_arriving on attachment_contents (created_at) where content_key is null;

create table attachment_chunks (
  content_id uuid not null references attachment_contents on delete cascade,
  position integer not null,
  sealed bytea not null,
  primary key (content_id, position)
);

-- Sealed bytes do not shrink.
alter table attachment_chunks alter column sealed set storage external;

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
  -- Null for what hangs on the whole transaction.
  wire_id uuid references wires,
  -- Whose the wire was when the file came: a later receiver of another organization does not see it.
  receiver_email text not null default '',
  content_id uuid not null references attachment_contents,
  name text not null check (name <> ''),
  kind text not null check (kind in ('Payoff letter', 'Invoice', 'Executed document', 'Evidence', 'Other')),
  user_id uuid not null references users,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  removed_by uuid references users,
  check ((removed_at is null) = (removed_by is null))
);

create index attachments_of_transaction on attachments (transaction_id, id);
-- The same file is not at one place twice.
create unique index attachments_once on attachments (transaction_id, wire_id, content_id)
  nulls not distinct where removed_at is null;

-- Removed is not gone: who attached what stays, and so does the file.
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

-- That money went wrong, as the manager told it.
create table fraud_reports (
  id uuid primary key,
  transaction_id uuid not null references transactions,
  wire_id uuid not null references wires,
  -- Sealed: whoever tells of it in a hurry writes account numbers down.
  what_happened_sealed bytea not null,
  -- As the manager knows them; null is not known.
  money_sent_at timestamptz,
  amount_sent_cents bigint check (amount_sent_cents > 0),
  user_id uuid not null references users,
  created_at timestamptz not null default now()
);

create index fraud_reports_of_transaction on fraud_reports (transaction_id, id);
create trigger fraud_reports_append_only before update or delete on fraud_reports
  for each row execute function refuse_rewriting();
create trigger fraud_reports_not_emptied before truncate on fraud_reports
  for each statement execute function refuse_rewriting();
