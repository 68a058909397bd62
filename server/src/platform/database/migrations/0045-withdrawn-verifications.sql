-- When the verification of an organization was last taken back: for some days it must not be taken for another one still.

alter table organizations add column verification_withdrawn_at timestamptz;
update organizations o set verification_withdrawn_at = (
  select max(e.at) from audit_event_subjects s join audit_events e on e.id = s.event_id
   where s.subject_id = o.id and e.type = 'organization verification withdrawn')
 where o.verified_at is null;
