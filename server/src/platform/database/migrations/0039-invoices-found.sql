-- expand: indexes that find invoices by status and by a piece of their number. Making them holds invoices for some seconds per
-- million; nothing else waits.
create index invoices_by_status on invoices (status, created_at desc, id desc);
create index invoices_of_organization_by_status on invoices (organization_id, status, created_at desc, id desc);
create index invoices_number_search on invoices using gin (lower(number) gin_trgm_ops) where number is not null;
