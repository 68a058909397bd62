-- Texts that everybody reads are compared with the accounts that are known, those for further credit among them.
create index wire_instructions_of_further_credit on wire_instructions (further_credit_key)
  where further_credit_key <> '';
