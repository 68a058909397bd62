-- expand: users by the beginning of an address, organizations by a piece of their name. Changes of users and organizations wait until
-- both indexes are made.
create index users_email_begins on users (email text_pattern_ops);
create index organizations_name_search on organizations using gin (name gin_trgm_ops);
