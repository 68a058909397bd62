-- Outbox rows hold domain events. A row of an older version, which waits for its dispatch, becomes one: its mails keep
-- their recipients and their facts, and its notifications in the application were written with it.
update outbox
   set kind = 'event',
       payload = jsonb_build_object(
         'id', gen_random_uuid(),
         'type', 'change before 0.2.0',
         'at', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
         'actorId', null,
         'transactionId', payload -> 'transactionId',
         'wireId', payload -> 'wireId',
         'principals', coalesce(payload -> 'principals', '[]'),
         'facts', '{}'::jsonb,
         'recipients',
           (select coalesce(jsonb_agg(jsonb_build_object('userId', null, 'email', m -> 'to', 'kind', m -> 'template',
                                                         'facts', m -> 'params', 'participantId', m -> 'participantId')), '[]')
              from jsonb_array_elements(payload -> 'mails') m)
           || (select coalesce(jsonb_agg(jsonb_build_object('userId', n, 'email', null, 'kind', 'details-shown')), '[]')
                 from jsonb_array_elements(payload -> 'notified') n))
 where kind = 'change'
   and jsonb_typeof(payload -> 'mails') = 'array' and jsonb_typeof(payload -> 'notified') = 'array';

-- What has another shape is set aside, like everything that cannot be read.
update outbox set kind = 'unreadable' where kind = 'change';
