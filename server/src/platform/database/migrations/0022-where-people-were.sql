-- For whom a person acted, as it was then: whoever moves to another organization takes no wire along.

alter table wires
  -- The receiver's organization when the wire was sent or handed over; null for a person of none, until they join one.
  add column receiver_organization_id uuid references organizations;

update wires w set receiver_organization_id = u.organization_id
  from users u where u.id = w.receiver_id and u.status <> 'Pending';

alter table wire_instructions
  -- Whose account it is that was entered: the organization of whoever entered it, then.
  add column organization_id uuid references organizations;
alter table wire_instructions disable trigger wire_instructions_append_only;
update wire_instructions i set organization_id = u.organization_id from users u where u.id = i.user_id;
alter table wire_instructions enable trigger wire_instructions_append_only;

alter table wire_messages
  add column receiver_organization_id uuid references organizations;
alter table wire_messages disable trigger wire_messages_append_only;
update wire_messages m set receiver_organization_id = u.organization_id
  from users u where u.id = m.receiver_id and u.status <> 'Pending';
alter table wire_messages enable trigger wire_messages_append_only;

alter table attachments
  add column receiver_organization_id uuid references organizations;
alter table attachments disable trigger attachments_kept;
update attachments a set receiver_organization_id = u.organization_id
  from users u where u.email = a.receiver_email and u.status <> 'Pending';
alter table attachments enable trigger attachments_kept;

-- The rest of an organization's address.
alter table organizations
  add column postal_code text check (postal_code ~ '^[A-Z0-9][A-Z0-9 -]{0,11}$'),
  add column country text not null default 'US' check (country ~ '^[A-Z]{2}$');

-- Which closings are near is asked every few minutes.
create index transactions_closing_next on transactions (closing_date) where deleted_at is null and status < 3;
