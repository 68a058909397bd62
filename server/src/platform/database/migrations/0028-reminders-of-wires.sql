-- When the receiver of a wire was last reminded: at most once an hour. It is no part of what is agreed to.
alter table wires add column reminded_at timestamptz;
