-- The answer of a create is given again as it was written: jsonb puts the names of an object in an order of its own.
alter table idempotency_keys alter column response type json using response::json;
