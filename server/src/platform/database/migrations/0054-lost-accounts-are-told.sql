-- expand: end_unfinished_acts ends more than it did, and the triggers users_note_lost_account and wire_decisions_of_lost_account
-- write into tables of their own: no statement of the former release is refused. It leaves outbox rows of the kind 'lost-account'
-- to a server of this release, and reads the ended acts as used, ended or not given.

-- An act that ends without a person: into the trail, and to open pages at once. `told`: the organizations that hear of it live
-- where it belongs to no closing.
create function record_ended_act(kind text, closing uuid, words jsonb, told jsonb) returns void language plpgsql as $$
declare event uuid := new_event_id();
begin
  insert into audit_events (id, at, type, transaction_id, data) values (event, now(), kind, closing, words);
  insert into outbox (kind, payload)
    values ('event', jsonb_build_object(
      'id', event, 'type', kind, 'at', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'actorId', null,
      'transactionId', closing, 'wireId', null, 'principals', told, 'facts', '{}'::jsonb, 'recipients', '[]'::jsonb));
end $$;

-- As 0051 has it. Also the requests of a super admin end now, and what ended is recorded. The requests first: a confirmation that
-- is under way sends its invitation before it ends its request, and the statement after the wait for it sees that invitation.
create or replace function end_unfinished_acts() returns trigger language plpgsql as $$
declare ended record;
begin
  if old.role = 'super_admin' then
    for ended in
      update admin_confirmations c set outcome = 'refused', ended_at = now()
       where c.requested_by = new.id and c.requested_by is distinct from c.user_id and c.outcome is null
      returning c.organization_id, c.email, c.user_id
    loop
      perform record_ended_act('user confirmation ended', null, jsonb_strip_nulls(jsonb_build_object(
        'organizationId', ended.organization_id, 'email', ended.email, 'userId', ended.user_id)),
        jsonb_build_array(ended.organization_id));
    end loop;
  end if;
  if old.role in ('organization_admin', 'super_admin') then
    -- In the order in which an invited person holds them.
    perform 1 from account_links
      where invited_by = new.id and organization_id is not null and used_at is null order by token_hash for no key update;
    update account_links set used_at = now()
     where invited_by = new.id and organization_id is not null and used_at is null;
  end if;
  if new.status <> 'Active' or new.organization_id is distinct from old.organization_id then
    for ended in
      update transaction_freezes set first_release_by = null, first_release_reason = '', first_release_at = null
       where first_release_by = new.id and released_at is null
      returning transaction_id
    loop
      perform record_ended_act('transaction release ended', ended.transaction_id,
        jsonb_build_object('person', trim(new.first_name || ' ' || new.last_name)), '[]');
    end loop;
  end if;
  return null;
end $$;

-- Made before this migration by users who were lost already.
update admin_confirmations c set outcome = 'refused', ended_at = now()
  from users u
 where u.id = c.requested_by and c.requested_by is distinct from c.user_id and c.outcome is null
   and (u.status <> 'Active' or u.role <> 'super_admin');

-- The bank details of a wire that stands were confirmed, or entered as its receiver, by an account that was lost later: a row for
-- each wire and loss. 'blocked' is what is done to an account that another person may have used. No return takes it back.
create table lost_confirmations (
  loss_id uuid not null,
  wire_id uuid not null,
  -- Of the bank details. Others, which must be accepted anew, are another matter.
  instruction_version integer not null,
  user_id uuid not null,
  how text not null check (how in ('blocked', 'inactivated', 'moved')),
  at timestamptz not null,
  primary key (loss_id, wire_id)
);

create index lost_confirmations_of_wire on lost_confirmations (wire_id, instruction_version);
create trigger lost_confirmations_append_only before update or delete on lost_confirmations
  for each row execute function refuse_rewriting();
create trigger lost_confirmations_not_emptied before truncate on lost_confirmations
  for each statement execute function refuse_rewriting();

-- Each call of the desk, made after the loss, on which a verification could rest: the details are confirmed again for as long
-- as the account that recorded one of them stands.
create table confirmed_again (
  loss_id uuid not null,
  wire_id uuid not null,
  call_back_id uuid not null references call_backs,
  primary key (loss_id, wire_id, call_back_id),
  foreign key (loss_id, wire_id) references lost_confirmations (loss_id, wire_id)
);

create trigger confirmed_again_append_only before update or delete on confirmed_again
  for each row execute function refuse_rewriting();
create trigger confirmed_again_not_emptied before truncate on confirmed_again
  for each statement execute function refuse_rewriting();

create index wire_decisions_of_user on wire_decisions (user_id) where decision = 'accepted';
create index wire_instructions_of_user on wire_instructions (user_id) where entered_by = 'receiver';

-- Of each wire of an open closing. Called again with the same loss, it adds what was accepted meanwhile, and nothing that was
-- accepted after `until`, when the account may have been given back. An account that is lost once more adds only what it
-- accepted since: else an admin who blocks and returns it again and again voids each call of the desk.
-- Wires: 2 recalled, 3 pending verification, 4 declined, 5 verified, 6 pending additional verification: the details of the first
-- and the third may be sent again as they are. Transactions: 3 completed.
create function note_lost_confirmations(loss uuid, person uuid, was text, since timestamptz, until timestamptz) returns void
language sql as $$
  insert into lost_confirmations (loss_id, wire_id, instruction_version, user_id, how, at)
    select loss, w.id, w.instruction_version, person, was, since
      from wires w join transactions t on t.id = w.transaction_id
     where w.id in (select d.wire_id from wire_decisions d where d.user_id = person and d.decision = 'accepted'
                    union select i.wire_id from wire_instructions i where i.user_id = person and i.entered_by = 'receiver')
       and w.deleted_at is null and w.status in (2, 3, 4, 5, 6)
       and t.deleted_at is null and t.canceled_at is null and t.status <> 3
       and (exists (select 1 from wire_instructions i
                     where i.wire_id = w.id and i.version = w.instruction_version and i.user_id = person
                       and i.entered_by = 'receiver' and i.created_at <= until)
            or w.status in (5, 6) and person = (
              select case when d.created_at <= until then d.user_id end from wire_decisions d
               where d.wire_id = w.id and d.decision = 'accepted' order by d.wire_version desc limit 1))
       and not exists (
         select 1 from lost_confirmations l
          where l.wire_id = w.id and l.instruction_version = w.instruction_version and l.user_id = person
            and l.loss_id <> loss and l.how in ('blocked', was)
            and not exists (select 1 from wire_decisions d
                             where d.wire_id = w.id and d.user_id = person and d.decision = 'accepted'
                               and d.created_at > l.at))
    on conflict do nothing
$$;

create function lose_account(person uuid, was text) returns void language plpgsql as $$
declare
  loss uuid := new_event_id();
  since timestamptz := clock_timestamp();
begin
  perform note_lost_confirmations(loss, person, was, since, 'infinity');
  insert into outbox (kind, payload)
    values ('lost-account', jsonb_build_object('lossId', loss, 'userId', person, 'how', was, 'at', since,
      -- Of the database transaction that changed the account: the audit event that it wrote says who did it.
      'xmin', (select u.xmin::text from users u where u.id = person)));
end $$;

create function note_lost_account() returns trigger language plpgsql as $$
begin
  perform lose_account(new.id, case new.status when 'Blocked' then 'blocked' when 'Active' then 'moved' else 'inactivated' end);
  return null;
end $$;

-- Who joins an organization from none is not lost. An Inactive account may be found to have been stolen, and be blocked then.
create trigger users_note_lost_account after update of status, organization_id on users for each row
  when ((old.status = 'Active' and (new.status <> 'Active'
                                    or (old.organization_id is not null
                                        and new.organization_id is distinct from old.organization_id)))
        or (new.status = 'Blocked' and old.status = 'Inactive'))
  execute function note_lost_account();

-- An acceptance that was under way while its account was lost.
create function note_late_acceptance() returns trigger language plpgsql as $$
declare was text;
begin
  -- Held: a loss that is under way is waited for, and one that begins now finds this acceptance.
  select case status when 'Blocked' then 'blocked' when 'Inactive' then 'inactivated' end into was
    from users where id = new.user_id for share;
  if was is not null then perform lose_account(new.user_id, was); end if;
  return null;
end $$;

create trigger wire_decisions_of_lost_account after insert on wire_decisions for each row
  when (new.decision = 'accepted') execute function note_late_acceptance();
