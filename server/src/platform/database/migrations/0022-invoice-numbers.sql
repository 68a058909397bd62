-- The last invoice number of the platform in a year, taken with the issue itself: no number is left out, and none is given
-- to two organizations. Release 0.2.0 counted for each organization, so its numbers may stand twice; the next number
-- follows the highest of them.
create table invoice_years (
  year integer primary key,
  last integer not null
);

insert into invoice_years (year, last) select year, max(last) from invoice_numbers group by year;
drop table invoice_numbers;
