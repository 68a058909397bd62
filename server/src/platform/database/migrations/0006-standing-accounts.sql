-- Data keys, and the standing accounts of organizations.

-- Wrapped data keys have a table of their own: they are wrapped anew without a change of rows that are only added.
create table data_keys (
  id uuid primary key,
  wrapped bytea not null,
  -- The key-encryption key that wrapped it; null for a key from before key-encryption keys had names.
  wrapped_by text,
  -- What the wrapping is bound to.
  record text not null,
  created_at timestamptz not null default now()
);

create function keep_data_key() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.id, new.record, new.created_at) is distinct from (old.id, old.record, old.created_at) then
    raise exception 'a data key is only ever wrapped anew' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

create trigger data_keys_kept before update or delete on data_keys
  for each row execute function keep_data_key();
create trigger data_keys_not_emptied before truncate on data_keys
  for each statement execute function refuse_rewriting();

-- An organization's own bank accounts, in versions: a change is a new row of the same account. Account numbers are sealed.
create table standing_instructions (
  id uuid not null,
  version integer not null,
  organization_id uuid not null references organizations,
  label text not null,
  fbo text not null,
  aba text not null check (aba ~ '^\d{9}$'),
  account_sealed bytea not null,
  account_key text not null,
  user_id uuid not null references users,
  created_at timestamptz not null default now(),
  -- The last version: no further one follows.
  retired boolean not null default false,
  account_data_key uuid references data_keys,
  -- When the version takes effect without a decision; null in a version that took effect when it was written.
  effective_at timestamptz,
  primary key (id, version)
);

create index standing_instructions_of_organization on standing_instructions (organization_id, label, id, version desc);
create index standing_instructions_of_account on standing_instructions (account_key);
create trigger standing_instructions_append_only before update or delete on standing_instructions
  for each row execute function refuse_rewriting();
create trigger standing_instructions_not_emptied before truncate on standing_instructions
  for each statement execute function refuse_rewriting();

-- The outcome of a version that waited for a second member of its organization, or 24 hours. The first decision counts.
create table standing_instruction_decisions (
  instruction_id uuid not null,
  version integer not null,
  -- 'elapsed': the notice ended without a decision. 'lapsed': the proposer lost access before that.
  decision text not null check (decision in ('confirmed', 'refused', 'withdrawn', 'elapsed', 'lapsed')),
  user_id uuid references users,
  created_at timestamptz not null,
  primary key (instruction_id, version),
  foreign key (instruction_id, version) references standing_instructions (id, version),
  check ((user_id is null) = (decision in ('elapsed', 'lapsed')))
);

create trigger standing_instruction_decisions_append_only before update or delete on standing_instruction_decisions
  for each row execute function refuse_rewriting();
create trigger standing_instruction_decisions_not_emptied before truncate on standing_instruction_decisions
  for each statement execute function refuse_rewriting();

-- Each version with the time from which it is in effect, as far as that is decided; null for never. A reader compares it
-- with the clock: an effect depends on no job. Sealed numbers are read from the table. `changed_at` is the time of the
-- effect as people read it.
create view standing_versions as
  select s.id, s.version, s.organization_id, s.label, s.fbo, s.aba, s.account_key, s.retired,
         s.user_id, s.created_at, s.effective_at, d.decision, d.user_id as decided_by,
         d.created_at as decided_at,
         case when d.decision in ('refused', 'withdrawn', 'lapsed') then null
              when d.decision = 'confirmed' then '-infinity'
              else coalesce(s.effective_at, '-infinity') end as effective_from,
         coalesce(case when d.decision = 'confirmed' then d.created_at end, s.effective_at, s.created_at) as changed_at
    from standing_instructions s
    left join standing_instruction_decisions d on d.instruction_id = s.id and d.version = s.version;

-- A user who is blocked, inactivated or moved must not change an account by waiting: the user's waiting changes end.
create function end_waiting_changes() returns trigger language plpgsql as $$
begin
  with ended as (
    insert into standing_instruction_decisions (instruction_id, version, decision, created_at)
      select s.id, s.version, 'lapsed', now() from standing_instructions s
       where s.user_id = new.id and s.organization_id = old.organization_id and s.effective_at > now()
      on conflict do nothing returning instruction_id, version
  )
  insert into audit_events (id, at, type, data)
    select new_event_id(), now(), 'standing account change lapsed',
           jsonb_build_object('organizationId', old.organization_id, 'instructionId', instruction_id,
                              'version', version)
      from ended;
  return null;
end $$;

create trigger users_end_waiting_changes after update of status, organization_id on users for each row
  when (old.status = 'Active'
        and (new.status <> 'Active' or new.organization_id is distinct from old.organization_id))
  execute function end_waiting_changes();
