-- A receiver is reminded once for each of these business days before the closing, for each time the wire was sent.
create table wire_reminders (
  wire_id uuid not null references wires on delete cascade,
  sent_at timestamptz not null,
  days smallint not null check (days between 1 and 30),
  reminded_at timestamptz not null,
  primary key (wire_id, sent_at, days)
);
