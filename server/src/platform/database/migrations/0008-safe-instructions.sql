-- What stands between an acceptance and a verified wire: team, gates, contacts, call-backs, verifications, freezes.

-- Members of the managing organization who see a transaction as its manager does, wholly or in part.
create table transaction_team (
  transaction_id uuid not null references transactions,
  user_id uuid not null references users,
  rights text not null check (rights in ('view', 'checker')),
  -- Holds the Transaction Manager role as well.
  is_manager boolean not null default false,
  added_by uuid not null references users,
  created_at timestamptz not null default now(),
  primary key (transaction_id, user_id)
);

alter table wires
  -- Who sent the invite that stands: never the second person of the same wire.
  add column sent_by uuid,
  -- Why the acceptance that stands was not enough; empty when it was.
  add column open_gates jsonb not null default '[]';

alter table wire_decisions
  -- Which instructions the decision was about: those that stand now may be later ones.
  add column instruction_version integer not null default 0;

create index wire_decisions_of_wire on wire_decisions (wire_id, wire_version desc);

-- A person's phone or e-mail as it was before is what a call-back may rely on for a while.
alter table users add column contact_changed_at timestamptz;

create function note_changed_contact() returns trigger language plpgsql as $$
begin
  new.contact_changed_at := now();
  return new;
end $$;

create trigger users_contact_changed before update of phone, email on users for each row
  when ((old.phone <> '' and new.phone is distinct from old.phone) or new.email is distinct from old.email)
  execute function note_changed_contact();

-- Each organization's choice of gates; the row without an organization holds the platform's defaults. What is not in
-- `gates` is as the rules' table says.
create table gate_settings (
  organization_id uuid references organizations,
  gates jsonb not null default '{}',
  version integer not null default 1,
  unique nulls not distinct (organization_id)
);

-- The call-back book: whom an organization knows at another one, and since when. A change is a new row.
create table organization_contacts (
  id uuid not null,
  version integer not null,
  -- Whose book it is.
  owner_id uuid not null references organizations,
  -- Where the person works.
  organization_id uuid not null references organizations,
  person text not null check (person <> ''),
  title text not null default '',
  phone text not null check (phone ~ '^\d{10}$'),
  -- Where the number was learnt.
  source text not null check (source in ('own records', 'met in person', 'public register', 'previous closing', 'invitation')),
  -- Since when this very number is known.
  phone_since timestamptz not null,
  retired boolean not null default false,
  user_id uuid not null references users,
  created_at timestamptz not null default now(),
  primary key (id, version)
);

create index organization_contacts_of_owner on organization_contacts (owner_id, organization_id, id, version desc);
create trigger organization_contacts_append_only before update or delete on organization_contacts
  for each row execute function refuse_rewriting();
create trigger organization_contacts_not_emptied before truncate on organization_contacts
  for each statement execute function refuse_rewriting();

create table call_backs (
  id uuid primary key,
  wire_id uuid not null references wires,
  -- The instructions that were read back.
  instruction_version integer not null,
  contact_id uuid not null,
  contact_version integer not null,
  called_at timestamptz not null,
  reached text not null check (reached in ('person', 'voicemail', 'nobody')),
  spoke_with text not null,
  read_back text not null,
  user_id uuid not null references users,
  created_at timestamptz not null default now(),
  foreign key (contact_id, contact_version) references organization_contacts (id, version)
);

create index call_backs_of_wire on call_backs (wire_id, id);
create trigger call_backs_append_only before update or delete on call_backs
  for each row execute function refuse_rewriting();
create trigger call_backs_not_emptied before truncate on call_backs
  for each statement execute function refuse_rewriting();

-- What the second person found.
create table wire_verifications (
  id uuid primary key,
  wire_id uuid not null references wires,
  wire_version integer not null,
  outcome text not null check (outcome in ('passed', 'failed')),
  call_back_id uuid references call_backs,
  digest text not null,
  reason text not null default '',
  user_id uuid not null references users,
  created_at timestamptz not null default now(),
  unique (wire_id, wire_version),
  check (outcome = 'failed' or call_back_id is not null)
);

create trigger wire_verifications_append_only before update or delete on wire_verifications
  for each row execute function refuse_rewriting();
create trigger wire_verifications_not_emptied before truncate on wire_verifications
  for each statement execute function refuse_rewriting();

-- A transaction that stands still. Two persons release it.
create table transaction_freezes (
  id uuid primary key,
  transaction_id uuid not null references transactions,
  kind text not null check (kind in ('suspected fraud', 'manager', 'closing day')),
  reason text not null,
  -- Nobody: that of the closing day comes by the clock, and is written down when the first person releases it.
  frozen_by uuid references users,
  frozen_at timestamptz not null default now(),
  first_release_by uuid references users,
  first_release_reason text not null default '',
  first_release_at timestamptz,
  released_by uuid references users,
  release_reason text not null default '',
  released_at timestamptz,
  check (released_by is null or (first_release_by is not null and first_release_by <> released_by))
);

create unique index transaction_freezes_open on transaction_freezes (transaction_id) where released_at is null;

alter table transactions
  -- From this hour on everything about the closing stands still by itself, until it is put off or over.
  add column freeze_at timestamptz;
