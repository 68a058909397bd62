-- Every invite that is sent asks whether its closing was charged for. The index of open invoices cannot answer that, for a
-- voided one counts as well: each asking read the invoices of everybody.
create index invoices_of_transaction on invoices (transaction_id, created_at desc, id desc);
