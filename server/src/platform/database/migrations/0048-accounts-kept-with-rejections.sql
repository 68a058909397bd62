-- expand: a rejection without the column counts as before, by the people connected with its wire alone.
-- Of a rejection as suspected fraud: the accounts that the connected people of the managing organization had then.
alter table wire_decisions add column connected_user_ids uuid[] not null default '{}';
