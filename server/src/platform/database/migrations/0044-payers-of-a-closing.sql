-- The people of a paying organization who see the details of the wires that it pays.

alter table wire_decisions
  -- The organization that the receiver was told would pay and see the details. Null when the managing organization pays,
  -- and in an acceptance from before receivers were told: that one lets no payer see anything.
  add column payer_organization_id uuid references organizations;

-- Holds only while the person stands as on the day of naming, and takes part in the closing for that organization.
create table transaction_payers (
  transaction_id uuid not null references transactions,
  user_id uuid not null references users,
  user_standing integer not null,
  organization_id uuid not null references organizations,
  named_by uuid not null references users,
  created_at timestamptz not null,
  primary key (transaction_id, user_id)
);

create function end_payer() returns trigger language plpgsql as $$
begin
  delete from transaction_payers p
   where p.transaction_id = old.transaction_id and p.user_id = old.user_id
     and not exists (select 1 from participants a
                      where a.transaction_id = p.transaction_id and a.user_id = p.user_id and a.status = 'Accepted'
                        and a.organization_id = p.organization_id);
  return null;
end $$;

-- A payer who is invited again later is named again.
create trigger participants_end_payer after update of status, user_id, organization_id on participants for each row
  when (old.status = 'Accepted')
  execute function end_payer();
