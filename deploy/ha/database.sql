-- Run once on the leader, as postgres, after \set password with the password of the product.
create role countersign login password :'password';
-- PgBouncer passes no time limits on: those of the role hold.
alter role countersign set statement_timeout = '8s';
alter role countersign set lock_timeout = '3s';
alter role countersign set idle_in_transaction_session_timeout = '10s';
create database countersign owner countersign;
-- A line of PgBouncer's userlist.txt: a verifier, from which the password cannot be read.
select format('"%s" "%s"', rolname, rolpassword) from pg_authid where rolname = 'countersign';
