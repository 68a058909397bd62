-- Messages to users: what has to be sent, notifications and mails.

-- Written in the statement of the change itself, and turned into jobs and live updates after the commit.
create table outbox (
  id bigint generated always as identity primary key,
  kind text not null,
  payload jsonb not null,
  created_at timestamptz not null default now()
);

-- Without foreign keys: see the triggers of `users`.
create table notifications (
  id uuid primary key,
  user_id uuid not null,
  type text not null,
  message text not null,
  -- Null for a notification about the standing accounts of an organization.
  transaction_id uuid,
  wire_id uuid,
  read_at timestamptz,
  created_at timestamptz not null default now()
);

create index notifications_of_user on notifications (user_id, id);
create index notifications_unread on notifications (user_id) where read_at is null;

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
  sent_at timestamptz,
  -- A mail with a one-time link is emptied once it is delivered.
  holds_link boolean not null default false,
  participant_id uuid references participants
);

create index mails_newest on mails (id desc);
create index mails_of_participant on mails (participant_id, id desc) where participant_id is not null;
