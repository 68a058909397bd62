-- A refresh token whose answer was lost may be used once more within moments. Of the tokens that it was replaced by only
-- the latest is good, and once that was used the token before it is good no more: so whoever copied one is found out.

alter table identity_states
  -- The refresh token that this one replaced.
  add column rotated_from text,
  -- The latest one that replaced this.
  add column successor text,
  -- The successor was used.
  add column settled boolean not null default false;
