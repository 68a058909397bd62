-- Wires: bank details, decisions, payments and messages. Money is bigint cents.

-- The status of a wire: 1 Draft, 2 Ready to Send, 3 Pending Verification, 4 Declined, 5 Verified,
-- 6 Pending Additional Verification.
create table wires (
  id uuid primary key,
  transaction_id uuid not null references transactions,
  number integer not null,
  status smallint not null check (status between 1 and 6),
  role text,
  receiver_email text not null default '',
  receiver_id uuid references users,
  sender_organization_id uuid not null references organizations,
  amount_cents bigint check (amount_cents > 0 and amount_cents <= 999999999999),
  purposes jsonb not null default '[]',
  reference_lines text[] not null default '{}',
  -- The current version of the bank details; 0 before any were filled in.
  instruction_version integer not null default 0,
  digest text not null,
  sent_at timestamptz,
  deleted_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The sender of the current invite: never the second approver of the same wire.
  sent_by uuid,
  -- Why the current acceptance was not enough; empty when it was.
  open_gates jsonb not null default '[]',
  -- The lines of purpose 2 (Cost of Issuance Fund). They are changed and agreed to with the wire, so they lie in its row.
  associated_services jsonb not null default '[]'
    check (jsonb_typeof(associated_services) = 'array' and jsonb_array_length(associated_services) <= 200),
  contingency_cents bigint not null default 0
    check (contingency_cents between 0 and 999999999999),
  platform_fee_cents bigint not null default 0
    check (platform_fee_cents between 0 and 999999999999),
  -- The current payment record, the receiver's last statement about it, and its reference.
  sent_payment_id uuid,
  receipt_id uuid,
  sent_reference text,
  -- The receiver's organization when the wire was sent or reassigned: a receiver who moves takes no wire along. Null for a
  -- user without an organization, until the user joins one.
  receiver_organization_id uuid references organizations,
  -- The managing organization of the current payment record, not the payer: its manager chooses the payer.
  sent_organization_id uuid references organizations,
  -- Who reassigned the wire within the receiver's organization since it was sent. The reassignment by an admin stays
  -- recorded when the new receiver reassigns the wire.
  reassigned_by text check (reassigned_by in ('receiver', 'admin')),
  unique (transaction_id, number),
  -- Only a Draft may lack its amount, receiver or role.
  check (status = 1 or (amount_cents is not null and receiver_email <> '' and role is not null)),
  -- No Verified or Pending Additional Verification wire without bank details.
  check (status not in (5, 6) or instruction_version > 0),
  -- A bank reference is unique among the payments of the organization that records it: no organization is kept from
  -- recording a payment by the entry of another, or learns from a refusal what another paid.
  constraint wires_sent_reference unique (sent_organization_id, sent_reference),
  constraint wires_sent_by_organization check ((sent_payment_id is null) = (sent_organization_id is null)),
  -- 5 is Verified.
  constraint wires_sent_is_verified check (sent_payment_id is null or status = 5),
  constraint wires_sent_with_reference check ((sent_payment_id is null) = (sent_reference is null))
) with (fillfactor = 80);

-- Room in each page, and no index on the status: the new version of a row lies beside the old one, and a decision writes
-- no index.
create index wires_of_transaction on wires (transaction_id, number) where deleted_at is null;

create trigger wires_kept before delete on wires for each row execute function refuse_rewriting();
create trigger wires_not_emptied before truncate on wires for each statement execute function refuse_rewriting();

-- Bank details, a row per version: a change is a new row. Account numbers are sealed, with a keyed hash for comparing.
create table wire_instructions (
  wire_id uuid not null references wires,
  version integer not null,
  fbo text not null,
  aba text not null check (aba = '' or aba ~ '^\d{9}$'),
  account_sealed bytea,
  account_key text not null default '',
  intermediary_bank text not null default '',
  further_credit_name text not null default '',
  further_credit_sealed bytea,
  further_credit_key text not null default '',
  entered_by text not null check (entered_by in ('manager', 'receiver')),
  user_id uuid not null references users,
  created_at timestamptz not null default now(),
  -- The organization of the user who entered the account, as of then: the account is that organization's.
  organization_id uuid references organizations,
  account_data_key uuid references data_keys,
  further_credit_data_key uuid references data_keys,
  -- A hash of the sign-in in which the details were entered; null where the identity provider names none.
  sign_in text,
  -- A version that is filled from a standing account, or after a reassignment, may keep the further credit account of the
  -- version before it. Null: `entered_by` holds for it as well.
  further_credit_entered_by text check (further_credit_entered_by in ('manager', 'receiver', 'former receiver')),
  -- The version of a standing account from which the receiver filled in the details.
  standing_id uuid,
  standing_version integer,
  primary key (wire_id, version),
  foreign key (standing_id, standing_version) references standing_instructions (id, version),
  check ((standing_id is null) = (standing_version is null))
);

-- The same account under another name is found by its keyed hash, however many wires there are.
create index wire_instructions_of_account on wire_instructions (account_key) where account_key <> '';
-- Texts that all participants read are compared with known accounts, those for further credit among them.
create index wire_instructions_of_further_credit on wire_instructions (further_credit_key)
  where further_credit_key <> '';
create trigger wire_instructions_append_only before update or delete on wire_instructions
  for each row execute function refuse_rewriting();
create trigger wire_instructions_not_emptied before truncate on wire_instructions
  for each statement execute function refuse_rewriting();

-- A decision is a new row, never an overwrite. Without foreign keys to wires and users: see the triggers of `users`.
create table wire_decisions (
  id uuid primary key,
  wire_id uuid not null,
  wire_version integer not null,
  decision text not null check (decision in ('accepted', 'rejected')),
  digest text not null,
  reasons text[] not null default '{}',
  remarks text not null default '',
  user_id uuid not null,
  created_at timestamptz not null default now(),
  -- The version of the bank details that was decided about: the current one may be later.
  instruction_version integer not null default 0,
  -- The organization that, as shown to the receiver, pays and sees the details. Null when the managing organization pays,
  -- and in an acceptance from before receivers were shown the payer: that one lets no payer see anything.
  payer_organization_id uuid references organizations,
  unique (wire_id, wire_version)
);

create trigger wire_decisions_append_only before update or delete on wire_decisions
  for each row execute function refuse_rewriting();
create trigger wire_decisions_not_emptied before truncate on wire_decisions
  for each statement execute function refuse_rewriting();

-- The receiver's second approver. Valid only while both users have the `standing` that they had when it was written.
create table wire_second_persons (
  wire_id uuid primary key references wires,
  user_id uuid not null references users,
  user_standing integer not null,
  receiver_id uuid not null references users,
  receiver_standing integer not null,
  -- Of both.
  organization_id uuid not null references organizations,
  named_by uuid not null references users,
  created_at timestamptz not null,
  check (user_id <> receiver_id)
);

create function end_second_person() returns trigger language plpgsql as $$
begin
  delete from wire_second_persons where wire_id = new.id;
  return null;
end $$;

-- A wire that is sent again begins without one, also to the same receiver. From 3 (Pending Verification) to below it: the
-- wire was taken back.
create trigger wires_end_second_person after update of status, receiver_id, deleted_at on wires for each row
  when (old.receiver_id is distinct from new.receiver_id
        or (old.status >= 3 and new.status < 3)
        or (old.deleted_at is null and new.deleted_at is not null))
  execute function end_second_person();

-- The reveal of an account number is notified once for each wire, user who revealed it, and day (UTC).
create table told_looks (
  wire_id uuid not null references wires,
  user_id uuid not null references users,
  day date not null,
  primary key (wire_id, user_id, day)
);

-- Messages between the two sides of a wire.
create table wire_messages (
  id uuid primary key,
  wire_id uuid not null references wires,
  side text not null check (side in ('manager', 'receiver')),
  -- The receiver of that time: a later receiver of the same wire does not read it.
  receiver_id uuid not null,
  text text not null check (text <> '' and length(text) <= 2000),
  user_id uuid not null references users,
  created_at timestamptz not null default now(),
  receiver_organization_id uuid references organizations
);

create index wire_messages_of_wire on wire_messages (wire_id, id desc);
create trigger wire_messages_append_only before update or delete on wire_messages
  for each row execute function refuse_rewriting();
create trigger wire_messages_not_emptied before truncate on wire_messages
  for each statement execute function refuse_rewriting();

-- A statement about the money: sent or received. A correction is a further row. The reference of a bank is no bank detail.
create table wire_payments (
  id uuid primary key,
  wire_id uuid not null references wires,
  kind text not null check (kind in ('sent', 'voided', 'received', 'not received')),
  -- The 'sent' row that a row of another kind is about.
  sent_id uuid references wire_payments,
  reference_kind text check (reference_kind in ('IMAD', 'OMAD', 'UETR')),
  reference text,
  amount_cents bigint check (amount_cents > 0 and amount_cents <= 999999999999),
  -- The day on which the money left or arrived.
  value_date date,
  -- The amount of the wire when this was recorded: a difference stays one.
  wire_amount_cents bigint not null,
  reason text not null default '',
  user_id uuid not null references users,
  created_at timestamptz not null default now(),
  check ((kind = 'sent') = (sent_id is null)),
  check ((kind = 'sent') = (reference is not null and reference_kind is not null)),
  check ((kind in ('sent', 'received')) = (amount_cents is not null and value_date is not null)),
  check (kind in ('sent', 'received') or reason <> '')
);

create index wire_payments_of_wire on wire_payments (wire_id, id);
create trigger wire_payments_append_only before update or delete on wire_payments
  for each row execute function refuse_rewriting();
create trigger wire_payments_not_emptied before truncate on wire_payments
  for each statement execute function refuse_rewriting();

alter table wires
  add foreign key (sent_payment_id) references wire_payments,
  add foreign key (receipt_id) references wire_payments;
