-- A version of bank details that is filled from a standing account may keep the further credit account of the version
-- before it. Null is who entered the version.

alter table wire_instructions
  add column further_credit_entered_by text check (further_credit_entered_by in ('manager', 'receiver'));
