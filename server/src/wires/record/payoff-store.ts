/** SQL column of the payoff of the wire `w`: what stands in either column alone is read as well. Null without one. */
export const payoffColumn = `
  case when w.payoff_per_diem_cents is not null or w.payoff_good_through is not null then
    jsonb_build_object('perDiem', w.payoff_per_diem_cents, 'goodThrough', w.payoff_good_through) end as payoff`

/** The same in a database that may still be without the columns: it is checked before an upgrade, too. */
export const payoffBeforeUpgrade = `
  case when to_jsonb(w) ->> 'payoff_per_diem_cents' is not null or to_jsonb(w) ->> 'payoff_good_through' is not null then
    jsonb_build_object('perDiem', to_jsonb(w) -> 'payoff_per_diem_cents',
                       'goodThrough', to_jsonb(w) ->> 'payoff_good_through') end as payoff`
