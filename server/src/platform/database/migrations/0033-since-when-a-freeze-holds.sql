-- A freeze that is renewed for another reason gets its hour and its author anew. Since when the closing stands still
-- does not change with that.
alter table transaction_freezes add column began_at timestamptz;
update transaction_freezes set began_at = frozen_at;
alter table transaction_freezes alter column began_at set not null;
alter table transaction_freezes alter column began_at set default now();
