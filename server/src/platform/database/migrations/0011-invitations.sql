-- Invitations to take part in a transaction: who sent them, until when they can be answered, and whether they arrived.

alter table participants
  -- Null for whoever takes part only because a wire was sent to them.
  add column invited_by uuid references users,
  add column invited_at timestamptz,
  -- Null: it can be answered until it is taken back.
  add column expires_at timestamptz,
  add column answered_at timestamptz,
  -- Taken over from an earlier closing and not invited to this one yet; stands as Canceled meanwhile, seen by nobody else.
  add column never_invited boolean not null default false,
  -- The hours before the closing at which the person was reminded.
  add column reminded_hours smallint[] not null default '{}';

create index participants_unanswered on participants (transaction_id) where status = 'Invited';

-- Single-use; the token itself is only ever in the mail, here is its SHA-256.
create table participant_tokens (
  token_hash bytea primary key,
  participant_id uuid not null references participants,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);

create index participant_tokens_of_participant on participant_tokens (participant_id);

alter table mails add column participant_id uuid references participants;

create index mails_of_participant on mails (participant_id, id desc) where participant_id is not null;
