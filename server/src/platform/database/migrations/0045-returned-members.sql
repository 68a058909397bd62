-- expand: the former release neither reads nor writes the column.
-- When an Inactive account was activated again. The person is new in the organization from then on; joined_at stays, since it
-- tells how old the membership of the organization is.
alter table users add column returned_at timestamptz;
