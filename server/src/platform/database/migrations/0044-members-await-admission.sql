-- expand: members wait for an admin, too. A server of the release before shows them as admins, and admits no person who registered.
-- Requested by the person itself where `requested_by` is `user_id`: of an address at a domain that is claimed, not proved.
alter table admin_confirmations
  add column for_member boolean not null default false;

create index admin_confirmations_of_user on admin_confirmations (user_id) where outcome is null;
