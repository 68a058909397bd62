-- expand: the former release fills the column by the trigger call_backs_standing, which refuses nothing. Neither does the trigger
-- users_end_unfinished_acts: an invitation that it ended is a used link, and a release that it ended was not given.

-- What a user began may be an intruder's where the user is blocked, inactivated or moved: what waits for a second step ends.
-- An invitation into an organization stands while its sender may invite; half of a release, while its giver sees the closing.
create function end_unfinished_acts() returns trigger language plpgsql as $$
begin
  if old.role in ('organization_admin', 'super_admin') then
    update account_links set used_at = now()
     where invited_by = new.id and organization_id is not null and used_at is null;
  end if;
  if new.status <> 'Active' or new.organization_id is distinct from old.organization_id then
    update transaction_freezes set first_release_by = null, first_release_reason = '', first_release_at = null
     where first_release_by = new.id and released_at is null;
  end if;
  return null;
end $$;

create trigger users_end_unfinished_acts after update of role, status, organization_id on users for each row
  when (old.status = 'Active' and (old.role, old.status, old.organization_id)
                                    is distinct from (new.role, new.status, new.organization_id))
  execute function end_unfinished_acts();

-- Given before this migration by users who were lost already.
update transaction_freezes f set first_release_by = null, first_release_reason = '', first_release_at = null
  from users u
 where u.id = f.first_release_by and u.status <> 'Active' and f.released_at is null;

create index account_links_of_inviter on account_links (invited_by) where used_at is null;

-- `standing` of the recorder at that time: another person may have called in the name of a user who was blocked or moved since.
-- Null of a call from before.
alter table call_backs add column user_standing integer;

create function note_recorder_standing() returns trigger language plpgsql as $$
begin
  select standing into new.user_standing from users where id = new.user_id;
  return new;
end $$;

create trigger call_backs_standing before insert on call_backs for each row execute function note_recorder_standing();
