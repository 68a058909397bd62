-- Wrong passwords slow sign-ins and warn the owner. An account is blocked by an administrator, or by its owner's own link.

alter table users add column guessing_mailed_at timestamptz;

alter table account_links drop constraint account_links_kind_check;
alter table account_links add constraint account_links_kind_check
  check (kind in ('verify-email', 'activate', 'reset-password', 'block-account'));

-- Networks and browsers from which people signed in: the limit on all guesses at an account does not apply there.
create table known_sign_ins (
  user_id uuid not null references users,
  -- SHA-256 of a network, or of the random name that a browser keeps in a cookie.
  mark text not null,
  last_at timestamptz not null,
  primary key (user_id, mark)
);
