import { run } from '../../platform/database/connection.ts'
import type { ClosingServer } from '../closing.ts'

/** As many rows as a file of a list may have, less what the closing itself adds. */
const rows = 9500

/** An index of them is made when they change. */
const organizations = 3000

/** Statements that fill the lists with rows as long as people write them: $1 Harbor, $2 its manager, $3 a closing. */
const statements = [
  `insert into organizations (id, name, legal_name, role, verified_at)
     select gen_random_uuid(), 'Organization of a Long Name, Number ' || n, 'Organization ' || n, 9, now()
       from generate_series(1, ${organizations}) n`,
  `insert into users (id, email, first_name, last_name, organization_id, role, status, email_verified_at, title, phone)
     select gen_random_uuid(), 'user' || n || '@harbor.example', 'First ' || n, 'Last ' || n, $1, 'user', 'Active',
            now(), 'Director of many things', '3165550100'
       from generate_series(1, ${rows}) n`,
  `insert into transactions (id, name, type, kind, organization_id, manager_id, closing_date, search_text, series)
     select gen_random_uuid(), 'Bulk ' || n, 'Negotiated', 'bond', $1, $2, date '2026-01-01' + n % 2000, 'bulk ' || n,
            'Series ' || n
       from generate_series(1, ${rows}) n`,
  `insert into closing_memos (id, transaction_id, revision, status, created_by)
     select gen_random_uuid(), id, 1, 'Draft', $2 from transactions where name like 'Bulk %'`,
  `insert into transaction_access (principal_id, transaction_id)
     select $1, id from transactions where name like 'Bulk %' on conflict do nothing`,
  `insert into invoices (id, transaction_id, organization_id, rule, wire_count, amount_cents)
     select gen_random_uuid(), id, $1, 'Flat fee', 1, 100 from transactions where name like 'Bulk %'`,
  `insert into wires (id, transaction_id, number, status, role, receiver_email, sender_organization_id, amount_cents,
                      purposes, reference_lines, digest)
     select gen_random_uuid(), id, 1, 2, 'Trustee', 'tessa@firsttrust.example', $1, 100,
            '[{"purpose": 6, "amount": 100}]', array['Series 2026A'], repeat('0', 64)
       from transactions where name like 'Bulk %'`,
  `insert into participants (id, transaction_id, email, user_id, organization_id, role, status, invited_by, invited_at)
     select gen_random_uuid(), id, 'tessa@firsttrust.example', (select id from users where email = 'tessa@firsttrust.example'),
            (select organization_id from users where email = 'tessa@firsttrust.example'), 'Trustee', 'Invited', $2, now()
       from transactions where name like 'Bulk %'`,
  `insert into organization_contacts (id, version, owner_id, organization_id, person, phone, source, phone_since, user_id)
     select gen_random_uuid(), 1, $1, id, 'Person of ' || name, '3165550100', 'own records', now(), $2
       from organizations where name like 'Organization of%'`,
  `insert into audit_events (id, at, type, actor_id, transaction_id, data)
     select gen_random_uuid(), now() - n * interval '1 minute', 'transaction edited', $2, $3,
            '{"fields": ["name"], "name": {"from": "Old name", "to": "New name"}}'
       from generate_series(1, ${rows}) n`,
  `insert into notifications (id, user_id, type, message, transaction_id)
     select gen_random_uuid(), $2, 'Wire Accepted', 'Wire #' || n || ' was accepted', $3 from generate_series(1, ${rows}) n`,
  'analyze',
]

/** Fills every list with nearly as many rows as its file may have. */
export const fillLists = async ({ pool, ids }: ClosingServer, transactionId: string): Promise<void> => {
  for (const statement of statements) {
    const given = [ids.harbor, ids.morgan, transactionId]
    const used = given.filter((_, at) => statement.includes(`$${at + 1}`))
    const numbered = given.reduce(
      (text, one, at) => text.replaceAll(`$${at + 1}`, `$${used.indexOf(one) + 1}`),
      statement,
    )
    await run(pool, numbered, used)
  }
}
