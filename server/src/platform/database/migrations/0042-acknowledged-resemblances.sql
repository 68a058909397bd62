-- That a super admin verified an organization although its domain or its name resembles a known one. The resemblance stays
-- with the organization as long as its verification does, and opens the gate of its wires.

create table resemblance_acknowledgements (
  id uuid primary key,
  organization_id uuid not null references organizations,
  -- What resembles what, as the super admins read it.
  resembles jsonb not null check (jsonb_typeof(resembles) = 'array' and jsonb_array_length(resembles) > 0),
  proposed_by uuid not null references users,
  proposed_at timestamptz not null,
  -- Null while it waits, and where there was no second super admin.
  confirmed_by uuid references users,
  -- Null while it waits for the second super admin.
  in_force_at timestamptz,
  -- When the verification or the proposal was taken back.
  ended_at timestamptz,
  check (confirmed_by is null or (confirmed_by <> proposed_by and in_force_at is not null))
);

create unique index resemblance_acknowledgements_standing on resemblance_acknowledgements (organization_id)
  where ended_at is null;

create function keep_acknowledgement() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.ended_at is not null
     or (old.in_force_at is not null and (new.in_force_at, new.confirmed_by) is distinct from (old.in_force_at, old.confirmed_by))
     or (new.id, new.organization_id, new.resembles, new.proposed_by, new.proposed_at)
          is distinct from (old.id, old.organization_id, old.resembles, old.proposed_by, old.proposed_at) then
    raise exception 'an acknowledged resemblance is kept as it is' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

create trigger resemblance_acknowledgements_kept before update or delete on resemblance_acknowledgements
  for each row execute function keep_acknowledgement();
create trigger resemblance_acknowledgements_not_emptied before truncate on resemblance_acknowledgements
  for each statement execute function refuse_rewriting();
