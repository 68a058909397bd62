-- Where the holder of an account is: at most two lines of street, the town, and the two letters of a country. Part of the
-- bank details, and empty in every version from before. A version with a part of an address has its town and country.

alter table wire_instructions
  add column holder_street text not null default '',
  add column holder_town text not null default '',
  add column holder_country text not null default '' check (holder_country = '' or holder_country ~ '^[A-Z]{2}$'),
  add constraint wire_instructions_whole_address check ((holder_town = '') = (holder_country = '')
    and (holder_street = '' or holder_town <> ''));

alter table standing_instructions
  add column holder_street text not null default '',
  add column holder_town text not null default '',
  add column holder_country text not null default '' check (holder_country = '' or holder_country ~ '^[A-Z]{2}$'),
  add constraint standing_instructions_whole_address check ((holder_town = '') = (holder_country = '')
    and (holder_street = '' or holder_town <> ''));

create or replace view standing_versions as
  select s.id, s.version, s.organization_id, s.label, s.fbo, s.aba, s.account_key, s.retired,
         s.user_id, s.created_at, s.effective_at, d.decision, d.user_id as decided_by,
         d.created_at as decided_at,
         case when d.decision in ('refused', 'withdrawn', 'lapsed') then null
              when d.decision = 'confirmed' then '-infinity'
              else coalesce(s.effective_at, '-infinity') end as effective_from,
         coalesce(case when d.decision = 'confirmed' then d.created_at end, s.effective_at, s.created_at) as changed_at,
         s.holder_street, s.holder_town, s.holder_country
    from standing_instructions s
    left join standing_instruction_decisions d on d.instruction_id = s.id and d.version = s.version;
