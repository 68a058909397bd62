-- The unique key on the same columns is read backwards as well as forwards: a second index was written for nothing.
drop index wire_decisions_of_wire;
