-- Wrapped data keys in a table of their own: they are wrapped anew without touching rows that are only ever added.

create table data_keys (
  id uuid primary key,
  wrapped bytea not null,
  -- Which key-encryption key wrapped it; null for a key of the time before those had names.
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

alter table wire_instructions
  add column account_data_key uuid references data_keys,
  add column further_credit_data_key uuid references data_keys;
alter table standing_instructions add column account_data_key uuid references data_keys;
alter table fraud_reports add column what_happened_data_key uuid references data_keys;
alter table attachment_contents add column data_key uuid references data_keys;

-- A value was: format byte 1, wrapped key of 60 bytes, sealed value of 28 bytes at least. It is now: format byte 2, sealed
-- value. What has another shape was never readable, and stays as it is.
create function carries_key(sealed bytea) returns boolean language sql immutable as $$
  select sealed is not null and length(sealed) >= 89 and get_byte(sealed, 0) = 1
$$;
create function carried_key(sealed bytea) returns bytea language sql immutable as $$
  select substring(sealed from 2 for 60)
$$;
create function without_key(sealed bytea) returns bytea language sql immutable as $$
  select '\x02'::bytea || substring(sealed from 62)
$$;

create temporary table moved_keys on commit drop as
  select gen_random_uuid() as id, 'account' as part, wire_id as of, version, carried_key(account_sealed) as wrapped,
         'wire:' || wire_id || ':account' as record, created_at
    from wire_instructions where carries_key(account_sealed)
  union all
  select gen_random_uuid(), 'further credit', wire_id, version, carried_key(further_credit_sealed),
         'wire:' || wire_id || ':further-credit', created_at
    from wire_instructions where carries_key(further_credit_sealed)
  union all
  select gen_random_uuid(), 'standing', id, version, carried_key(account_sealed), 'standing:' || id || ':account',
         created_at
    from standing_instructions where carries_key(account_sealed)
  union all
  select gen_random_uuid(), 'report', id, 0, carried_key(what_happened_sealed), 'fraud-report:' || id, created_at
    from fraud_reports where carries_key(what_happened_sealed)
  union all
  select gen_random_uuid(), 'content', id, 0, wrapped_key,
         'attachment:' || id || ':' || content_key || ':' || size_bytes, created_at
    from attachment_contents where wrapped_key is not null;
create unique index on moved_keys (part, of, version);

insert into data_keys (id, wrapped, record, created_at) select id, wrapped, record, created_at from moved_keys;

alter table wire_instructions disable trigger wire_instructions_append_only;
update wire_instructions i set account_data_key = k.id, account_sealed = without_key(i.account_sealed)
  from moved_keys k where k.part = 'account' and k.of = i.wire_id and k.version = i.version;
update wire_instructions i
   set further_credit_data_key = k.id, further_credit_sealed = without_key(i.further_credit_sealed)
  from moved_keys k where k.part = 'further credit' and k.of = i.wire_id and k.version = i.version;
alter table wire_instructions enable trigger wire_instructions_append_only;

alter table standing_instructions disable trigger standing_instructions_append_only;
update standing_instructions i set account_data_key = k.id, account_sealed = without_key(i.account_sealed)
  from moved_keys k where k.part = 'standing' and k.of = i.id and k.version = i.version;
alter table standing_instructions enable trigger standing_instructions_append_only;

alter table fraud_reports disable trigger fraud_reports_append_only;
update fraud_reports r
   set what_happened_data_key = k.id, what_happened_sealed = without_key(r.what_happened_sealed)
  from moved_keys k where k.part = 'report' and k.of = r.id;
alter table fraud_reports enable trigger fraud_reports_append_only;

alter table attachment_contents disable trigger attachment_contents_kept;
update attachment_contents c set data_key = k.id from moved_keys k where k.part = 'content' and k.of = c.id;
alter table attachment_contents enable trigger attachment_contents_kept;
-- Its check goes with it.
alter table attachment_contents drop column wrapped_key;
alter table attachment_contents add check ((content_key is null) = (data_key is null));

drop function carries_key(bytea), carried_key(bytea), without_key(bytea);
