-- expand: the few super admins among all users. Making it holds changes of users for less than a second per million.
create index users_super_admins on users (id) where role = 'super_admin';
