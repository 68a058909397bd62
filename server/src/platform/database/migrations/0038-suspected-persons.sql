-- A report of fraud may name a suspected person. That person and the receiver of the reported wire give no release.

alter table fraud_reports
  -- Which freeze holds because of it; null in a report from before, which then counts for any.
  add column freeze_id uuid references transaction_freezes,
  -- Whom the wire named as its receiver at that time.
  add column receiver_id uuid references users,
  -- The suspected person as named, sealed; the account as well when it is one of the closing.
  add column suspected_sealed bytea,
  add column suspected_user_id uuid references users;
