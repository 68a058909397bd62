-- What the gates against redirected money read: who entered an account in which sign-in, which accounts were verified
-- for which organization, who reassigned a wire, and since when a person belongs to an organization.

alter table wire_instructions
  -- A hash of the sign-in in which the details were entered; null where the identity provider names none.
  add column sign_in text;

alter table wires
  -- Who reassigned the wire within the receiver's organization since it was sent. An admin's reassignment stays named
  -- when the new receiver passes the wire on.
  add column reassigned_by text check (reassigned_by in ('receiver', 'admin'));

-- A password that replaces another one is a change of contact like a phone or an e-mail address. A first one is not.
drop trigger users_contact_changed on users;
create trigger users_contact_changed before update of phone, email, password_hash on users for each row
  when ((old.phone <> '' and new.phone is distinct from old.phone)
        or new.email is distinct from old.email
        or (old.password_hash is not null and new.password_hash is distinct from old.password_hash))
  execute function note_changed_contact();

-- Since when a person belongs to the organization, or to none. An invitation counts from its activation.
alter table users add column joined_at timestamptz;
update users set joined_at = created_at;
alter table users alter column joined_at set not null, alter column joined_at set default now();

create function record_joining() returns trigger language plpgsql as $$
begin
  new.joined_at := now();
  return new;
end $$;

create trigger users_joined before update of status, organization_id on users for each row
  when (old.organization_id is distinct from new.organization_id
        or (old.status = 'Pending' and new.status <> 'Pending'))
  execute function record_joining();

-- Each version of bank details with which a wire became Verified. The principal is the receiver's organization, or the
-- receiver where it has none. An account is its number and its bank.
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

insert into verified_accounts (principal_id, account_key, aba, wire_id, instruction_version, verified_at)
  select coalesce(w.receiver_organization_id, w.receiver_id), i.account_key, i.aba, i.wire_id, i.version, w.updated_at
    from wire_instructions i
    join wires w on w.id = i.wire_id
   where i.account_key <> '' and coalesce(w.receiver_organization_id, w.receiver_id) is not null
     and ((w.status = 5 and w.instruction_version = i.version)
       or exists (select 1 from wire_verifications v join call_backs c on c.id = v.call_back_id
                   where v.wire_id = w.id and v.outcome = 'passed' and c.instruction_version = i.version)
       or exists (select 1 from wire_decisions d join audit_events e on e.transaction_id = w.transaction_id
                   where d.wire_id = w.id and d.decision = 'accepted' and d.instruction_version = i.version
                     and e.wire_id = w.id and e.type = 'wire accepted' and e.data ->> 'status' = '5'
                     and e.data ->> 'digest' = d.digest));
