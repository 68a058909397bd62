-- expand: a report without the new columns counts as before, by the name that it says.
alter table fraud_reports
  -- The accounts that the suspected person had when the report was made: another name does not end the suspicion. Null in a
  -- report from before.
  add column suspected_user_ids uuid[],
  -- The accounts that the connected people of the managing organization had then.
  add column connected_user_ids uuid[] not null default '{}',
  -- Set where the suspected person is of the managing organization: as whom the reporter named the person, an organization or a
  -- user. Of the reports of one freeze with the same value, the first alone keeps members of that organization from releasing.
  add column named_desk_as uuid;
