-- expand: the former release neither reads the column nor fills it; an answer without it is given as before.
-- The organization, role and right of the caller when the answer was kept: with others it is not given again.
alter table idempotency_keys add column standing text;
