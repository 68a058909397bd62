-- What happened, who was told, and what still has to be done about it.

create table audit_events (
  id uuid primary key,
  at timestamptz not null default now(),
  type text not null,
  actor_id uuid,
  transaction_id uuid,
  wire_id uuid,
  data jsonb not null default '{}'
);

create index audit_events_of_transaction on audit_events (transaction_id, id);

create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;

create trigger audit_events_append_only before update or delete on audit_events
  for each row execute function refuse_rewriting();
create trigger audit_events_not_emptied before truncate on audit_events
  for each statement execute function refuse_rewriting();
create trigger wire_decisions_append_only before update or delete on wire_decisions
  for each row execute function refuse_rewriting();
create trigger wire_decisions_not_emptied before truncate on wire_decisions
  for each statement execute function refuse_rewriting();
create trigger wire_instructions_append_only before update or delete on wire_instructions
  for each row execute function refuse_rewriting();
create trigger wire_instructions_not_emptied before truncate on wire_instructions
  for each statement execute function refuse_rewriting();

create table notifications (
  id uuid primary key,
  user_id uuid not null references users,
  type text not null,
  message text not null,
  transaction_id uuid not null references transactions,
  wire_id uuid references wires,
  read_at timestamptz,
  created_at timestamptz not null default now()
);

create index notifications_of_user on notifications (user_id, id);
create index notifications_unread on notifications (user_id) where read_at is null;

-- Written in the statement of the change itself, and turned into jobs and live messages after it is committed.
create table outbox (
  id bigint generated always as identity primary key,
  kind text not null,
  payload jsonb not null,
  created_at timestamptz not null default now()
);

create table mails (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed')),
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);

create index mails_newest on mails (id desc);

create table idempotency_keys (
  user_id uuid not null references users,
  key text not null,
  request_hash text not null,
  -- Null while the first request is still running.
  status smallint,
  response jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
