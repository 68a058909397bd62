-- Standing accounts that people keep themselves, and what the two sides of a wire write to each other.

alter table standing_instructions
  -- A version after which there is no further one.
  add column retired boolean not null default false,
  -- Where an account was verified is read from the wires that were.
  drop column last_verified_at,
  drop column last_verified_wire;

create trigger standing_instructions_not_emptied before truncate on standing_instructions
  for each statement execute function refuse_rewriting();

create table wire_messages (
  id uuid primary key,
  wire_id uuid not null references wires,
  side text not null check (side in ('manager', 'receiver')),
  -- With whom the managing side spoke: a later receiver of the same wire does not read it.
  receiver_id uuid not null,
  text text not null check (text <> '' and length(text) <= 2000),
  user_id uuid not null references users,
  created_at timestamptz not null default now()
);

create index wire_messages_of_wire on wire_messages (wire_id, id desc);
create trigger wire_messages_append_only before update or delete on wire_messages
  for each row execute function refuse_rewriting();
create trigger wire_messages_not_emptied before truncate on wire_messages
  for each statement execute function refuse_rewriting();

-- What is told of an organization's standing accounts belongs to no transaction.
alter table notifications alter column transaction_id drop not null;
