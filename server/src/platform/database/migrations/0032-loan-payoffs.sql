-- What a lender's payoff letter says beside the amount of a wire: the interest of each day after the last day on which the
-- amount pays the loan off. Both or neither. They are agreed to with the wire, so they lie in its row.

alter table wires
  add column payoff_per_diem_cents bigint check (payoff_per_diem_cents between 1 and 999999999),
  add column payoff_good_through date,
  add constraint wires_whole_payoff check ((payoff_per_diem_cents is null) = (payoff_good_through is null));
