-- The receiver's own second person of a wire, and who was told today that an account number was looked at.

-- Grows when a person's status or organization changes: what was granted to somebody as they stood then ends for good
-- with that, without anybody who changes a user having to hold wires.
alter table users add column standing integer not null default 0;

create function note_standing() returns trigger language plpgsql as $$
begin
  new.standing := old.standing + 1;
  return new;
end $$;

create trigger users_standing before update of status, organization_id on users for each row
  when (old.status is distinct from new.status or old.organization_id is distinct from new.organization_id)
  execute function note_standing();

-- Holds only while both persons stand as they stood when it was written.
create table wire_second_persons (
  wire_id uuid primary key references wires,
  user_id uuid not null references users,
  user_standing integer not null,
  receiver_id uuid not null references users,
  receiver_standing integer not null,
  -- Of both.
  organization_id uuid not null references organizations,
  named_by uuid not null references users,
  created_at timestamptz not null,
  check (user_id <> receiver_id)
);

create function end_second_person() returns trigger language plpgsql as $$
begin
  delete from wire_second_persons where wire_id = new.id;
  return null;
end $$;

-- A wire that is sent again, also to the same receiver, begins without one.
create trigger wires_end_second_person after update of status, receiver_id, deleted_at on wires for each row
  when (old.receiver_id is distinct from new.receiver_id
        or (old.status >= 3 and new.status < 3)
        or (old.deleted_at is null and new.deleted_at is not null))
  execute function end_second_person();

-- A look at an account number is told once for each wire, person who looked, and day (UTC).
create table told_looks (
  wire_id uuid not null references wires,
  user_id uuid not null references users,
  day date not null,
  primary key (wire_id, user_id, day)
);
