-- An invitation alone shows no closing: the row of access comes with the answer, or with a wire that was sent.

delete from transaction_access a using transactions t
 where a.transaction_id = t.id and a.principal_id <> t.organization_id
   and not exists (select 1 from participants p join users u on u.id = p.user_id
                    where p.transaction_id = t.id and p.status = 'Accepted'
                      and a.principal_id = case when u.status = 'Pending' then u.id
                                                else coalesce(p.organization_id, u.id) end)
   and not exists (select 1 from wires w
                    where w.transaction_id = t.id and w.deleted_at is null and w.status in (3, 5, 6)
                      and a.principal_id = coalesce(w.receiver_organization_id, w.receiver_id));

-- Whether two people meet in a closing is asked at every search.
create index transactions_of_manager on transactions (manager_id);
create index transaction_team_of_user on transaction_team (user_id);

-- A person's unanswered invitations are read with every list of transactions.
create index participants_waiting on participants (user_id, transaction_id) where status = 'Invited';
