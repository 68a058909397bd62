-- What stands between an acceptance and a Verified wire: gates, call-backs, verifications and verified accounts.

-- Each organization's choice of gates; the row without an organization has the defaults of the platform. A gate that is
-- not in `gates` is as in the table of the rules.
create table gate_settings (
  organization_id uuid references organizations,
  gates jsonb not null default '{}',
  version integer not null default 1,
  unique nulls not distinct (organization_id)
);

-- A loosening that waits. Its choice never changes: another choice is another proposal.
create table gate_proposals (
  id uuid primary key,
  -- Null: the defaults of the platform.
  organization_id uuid references organizations,
  -- The versions of the two choices that it was made from: with another version it is no longer valid.
  base_version integer not null,
  platform_version integer not null,
  gates jsonb not null,
  -- What it loosens, as shown.
  loosened jsonb not null,
  proposed_by uuid not null references users,
  proposed_at timestamptz not null,
  ended_at timestamptz,
  outcome text check (outcome in ('confirmed', 'after notice', 'withdrawn', 'replaced')),
  -- Null: it took effect after notice.
  ended_by uuid references users,
  check ((ended_at is null) = (outcome is null)),
  check (outcome is distinct from 'confirmed' or (ended_by is not null and ended_by <> proposed_by))
);

create unique index gate_proposals_open on gate_proposals (organization_id) nulls not distinct where ended_at is null;

-- Each loosening that took effect, by organization whose wires it concerns: its closings show it.
create table protection_lowerings (
  id uuid primary key,
  organization_id uuid not null references organizations,
  proposal_id uuid not null references gate_proposals,
  loosened jsonb not null,
  at timestamptz not null
);

create index protection_lowerings_of on protection_lowerings (organization_id, at);
create trigger protection_lowerings_append_only before update or delete on protection_lowerings
  for each row execute function refuse_rewriting();
create trigger protection_lowerings_not_emptied before truncate on protection_lowerings
  for each statement execute function refuse_rewriting();

-- The call-back book: the people whom an organization knows at another one, and since when. A change is a new row.
create table organization_contacts (
  id uuid not null,
  version integer not null,
  -- The organization whose book it is.
  owner_id uuid not null references organizations,
  -- The organization where the person works.
  organization_id uuid not null references organizations,
  person text not null check (person <> ''),
  title text not null default '',
  phone text not null check (phone ~ '^\d{10}$'),
  -- The source of the number.
  source text not null check (source in ('own records', 'met in person', 'public register', 'previous closing', 'invitation')),
  -- Since when this number is known.
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
  -- The version of the bank details that was read back.
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

-- Two people of the managing organization let calls on a new number count earlier, for one closing.
create table shortened_coolings (
  id uuid primary key,
  transaction_id uuid not null references transactions,
  -- The wire on whose page it was requested; it is valid for every wire of the closing.
  wire_id uuid not null references wires,
  contact_id uuid not null,
  contact_version integer not null,
  reason text not null check (reason <> ''),
  requested_by uuid not null references users,
  requested_at timestamptz not null,
  decision text check (decision in ('approved', 'refused')),
  decided_by uuid references users,
  decided_at timestamptz,
  -- `standing` of the two users when they requested and decided. A user who was blocked or moved meanwhile requests or
  -- approves anew: another person may have acted in that name. Rows from before have none, and count no more.
  requested_by_standing integer,
  decided_by_standing integer,
  foreign key (contact_id, contact_version) references organization_contacts (id, version),
  check ((decision is null) = (decided_by is null) and (decision is null) = (decided_at is null)),
  check (decision is distinct from 'approved' or decided_by <> requested_by)
);

create unique index shortened_coolings_waiting on shortened_coolings (transaction_id, contact_id, contact_version)
  where decision is null;
create index shortened_coolings_of_contact on shortened_coolings (transaction_id, contact_id, id);

-- A decision is written once; everything else stays as it was requested.
create function refuse_second_decision() returns trigger language plpgsql as $$
begin
  if old.decision is not null or new.decision is null
     or to_jsonb(old) - array['decision', 'decided_by', 'decided_by_standing', 'decided_at']
        is distinct from to_jsonb(new) - array['decision', 'decided_by', 'decided_by_standing', 'decided_at'] then
    raise exception 'a request for a shortened cooling is decided once';
  end if;
  return new;
end $$;

create trigger shortened_coolings_decided_once before update on shortened_coolings
  for each row execute function refuse_second_decision();
create trigger shortened_coolings_kept before delete on shortened_coolings
  for each row execute function refuse_rewriting();
create trigger shortened_coolings_not_emptied before truncate on shortened_coolings
  for each statement execute function refuse_rewriting();

-- The verifications by the second approver.
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
  -- Set when the call of this verification counts by a shortened cooling alone.
  shortened_cooling_id uuid references shortened_coolings,
  unique (wire_id, wire_version),
  check (outcome = 'failed' or call_back_id is not null)
);

create trigger wire_verifications_append_only before update or delete on wire_verifications
  for each row execute function refuse_rewriting();
create trigger wire_verifications_not_emptied before truncate on wire_verifications
  for each statement execute function refuse_rewriting();

-- Each version of bank details with which a wire became Verified. The principal is the receiver's organization, or the
-- receiver where there is none. An account is its number and its bank.
create table verified_accounts (
  principal_id uuid not null,
  account_key text not null check (account_key <> ''),
  aba text not null,
  wire_id uuid not null,
  instruction_version integer not null,
  verified_at timestamptz not null,
  primary key (wire_id, instruction_version)
);

create index verified_accounts_of_principal on verified_accounts (principal_id, account_key, aba);
create trigger verified_accounts_append_only before update or delete on verified_accounts
  for each row execute function refuse_rewriting();
create trigger verified_accounts_not_emptied before truncate on verified_accounts
  for each statement execute function refuse_rewriting();
