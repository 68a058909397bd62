-- Counters of failed sign-ins, in the shape that the limiter's library expects. Keys are hashes: no address is in them.
create table sign_in_limits (
  key text primary key,
  points integer not null default 0,
  -- Milliseconds since 1970, UTC.
  expire bigint
);
