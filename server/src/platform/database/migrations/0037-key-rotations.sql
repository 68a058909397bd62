-- expand: rotations of keys, and which keys each server holds. Keys have names, from which no key can be found. See decision
-- 0107. The trigger data_keys_by_present_key refuses nothing before a rotation ends, and none begins beside an older server.
create table key_rotations (
  id uuid primary key,
  key text not null check (key in ('key-encryption', 'lookup')),
  from_name text not null,
  to_name text not null check (to_name <> from_name),
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  -- Data keys that opened under neither key when the rotation finished.
  unreadable integer not null default 0 check (unreadable >= 0)
);

create unique index key_rotations_open on key_rotations (key) where finished_at is null;

create function keep_key_rotation() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.finished_at is not null
     or (new.id, new.key, new.from_name, new.to_name, new.started_at)
        is distinct from (old.id, old.key, old.from_name, old.to_name, old.started_at) then
    raise exception 'a rotation of keys is only ever finished' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

create trigger key_rotations_kept before update or delete on key_rotations
  for each row execute function keep_key_rotation();
create trigger key_rotations_not_emptied before truncate on key_rotations
  for each statement execute function refuse_rewriting();

-- Numbers are hashed under the first lookup key of a database for ever: digests hold the hashes. From the first rotation on it
-- lies here, wrapped by the present lookup key; until then there is no row.
create table hash_keys (
  is_only boolean primary key default true check (is_only),
  wrapped bytea not null,
  wrapped_by text not null
);

create function keep_hash_key() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or exists (select from key_rotations where key = 'lookup' and from_name = new.wrapped_by) then
    raise exception 'the hash key is only ever wrapped by a new lookup key' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

create trigger hash_keys_kept before insert or update or delete on hash_keys
  for each row execute function keep_hash_key();
create trigger hash_keys_not_emptied before truncate on hash_keys
  for each statement execute function refuse_rewriting();

-- Null: an older release, whose server says nothing of its keys.
alter table job_workers add column keys jsonb;

-- After a rotation no data key is wrapped by the former key again. The lock lets a rotation finish only after the writers of
-- data keys that it has not seen, and has those that come later refused.
create function refuse_retired_key() returns trigger language plpgsql as $$
declare
  finished timestamptz;
begin
  select finished_at into finished from key_rotations
   where key = 'key-encryption' and from_name = new.wrapped_by
   order by started_at desc limit 1 for share;
  if finished is not null then
    raise exception 'this key-encryption key was exchanged for another' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

create trigger data_keys_by_present_key before insert or update on data_keys
  for each row execute function refuse_retired_key();
