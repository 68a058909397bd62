import type pg from 'pg'
import { superAdminEmail, superAdmin } from '../organization/organization-rows.ts'
import type { Place } from '../product/database.ts'
import { deskId, managerEmail, otherManagerEmail, soleUnderwriterEmail } from '../seed/people.ts'
import { seed } from '../seed/seed.ts'
import { growingShape } from '../seed/shape.ts'

/** What happens in a closing of three wires beside its acceptances, in the order of time: the product writes as much. */
const happened: readonly [type: string, data: string][] = [
  ['transaction created', `jsonb_build_object('name', t.name)`],
  ...[1, 2, 3].flatMap((number): [string, string][] => [
    ['wire created', `'{"number": ${number}, "status": 2}'`],
    [
      'wire sent',
      `jsonb_build_object('to', 'receiver.0@trustee0.example', 'number', ${number}, 'digest', repeat('a5894c60', 8))`,
    ],
    [
      'bank details changed',
      `jsonb_build_object('before', null, 'account', repeat('50254179', 8), 'version', 1)`,
    ],
  ]),
  [
    'invoice drafted',
    `jsonb_build_object('rule', '$250.00 for each closing', 'amount', '$250.00', 'invoiceId', t.id)`,
  ],
  ['closing memo prepared', `'{"revision": "1"}'`],
  ['closing memo final', `'{"revision": "1"}'`],
]

/** Who was notified in the application of what, for each closing. One of twenty is unread. */
const notified: readonly [type: string, message: string, user: string][] = [
  ['Wire Receiver Invitation', `'You are asked to review wire #1 of ' || t.name`, 'p.user_id'],
  ...[1, 2, 3].map((number): [string, string, string] => [
    'Wire Accepted',
    `'Wire #${number} of ' || t.name || ' was accepted'`,
    't.manager_id',
  ]),
  ['Money Sent', `'Wire #1 of ' || t.name || ' was recorded as sent'`, 'p.user_id'],
  ['Closing Memo Final', `'The closing memo of ' || t.name || ' is final'`, 'p.user_id'],
]

const mail = `
  insert into mails (id, recipient, subject, body_text, body_html, status, sent_at, participant_id)
  select uuidv7(), p.email, 'Action needed: confirm wire #1 for ' || t.name, repeat('You are asked to confirm. ', 33),
         repeat('<p>You are asked to confirm.</p>', 36), 'sent', now(), p.id
    from transactions t join participants p on p.transaction_id = t.id`

const invoices = `
  insert into invoices (id, transaction_id, organization_id, status, rule, wire_count, amount_cents)
  select uuidv7(), id, organization_id, 'Draft', '$250.00 for each closing', 3, 25000 from transactions`

const verifiedAccounts = `
  insert into verified_accounts (principal_id, account_key, aba, wire_id, instruction_version, verified_at)
  select w.receiver_organization_id, i.account_key, i.aba, w.id, 1, w.sent_at
    from wires w join wire_instructions i on i.wire_id = w.id where w.status = 5`

/** The desk knows a number of every organization that receives. */
const contacts = `
  insert into organization_contacts (id, version, owner_id, organization_id, person, phone, source, phone_since, user_id)
  select uuidv7(), 1, $1, o.id, 'Person of ' || o.name, '5555550199', 'own records', now(), m.id
    from organizations o cross join (select id from users where email = $2) m where not o.is_issuer and o.id <> $1`

/** Issuers, and firms with a domain, verified all of them: one for each 125 closings. The lists of a file take 10,000. */
const organizations = `
  insert into organizations (id, name, legal_name, role, is_issuer, state, verified_at)
  select uuidv7(), called, called, case when n % 2 = 1 then 2 end, n % 2 = 0, 'KS', now()
    from generate_series(1, (select count(*) / 125 from transactions)) n
   cross join lateral (select case when n % 2 = 1 then 'Firm ' || n || ' LLP' else 'Town of Place ' || n end as called) one`

const domains = `
  insert into organization_domains (domain, organization_id)
  select 'firm' || split_part(name, ' ', 2) || '.example', id from organizations where name like 'Firm %'`

/** One statement for each kind of row: what belongs to one closing lies apart, as it does where closings go on side by side. */
const addRows = async (client: pg.Client): Promise<void> => {
  for (const [type, data] of happened)
    await client.query(
      `insert into audit_events (id, at, type, actor_id, transaction_id, data)
         select uuidv7(), now(), '${type}', t.manager_id, t.id, ${data} from transactions t`,
    )
  for (const [type, message, user] of notified)
    await client.query(
      `insert into notifications (id, user_id, type, message, transaction_id, read_at)
         select uuidv7(), ${user}, '${type}', ${message}, t.id, case when random() > 0.05 then now() end
           from transactions t
           join participants p on p.transaction_id = t.id and p.role = 'Trustee'`,
    )
  for (const statement of [mail, invoices, verifiedAccounts]) await client.query(statement)
  await client.query(contacts, [deskId, managerEmail])
  for (const statement of [organizations, domains]) await client.query(statement)
  await client.query(superAdmin, [superAdminEmail, managerEmail])
  await client.query(`update users set role = 'organization_admin' where email = $1`, [otherManagerEmail])
  await client.query('update users set is_underwriter = true where email = $1', [soleUnderwriterEmail])
}

/**
 * Fills an empty database with `closings` closings and all that they leave behind: history, notifications, mails, invoices.
 * The desk and the first trustee take part in every one of them, which no real organization does; people and
 * organizations grow with the closings. Gives how long it took, in ms.
 */
export const grow = (place: Place, closings: number): Promise<number> =>
  seed(place, closings, growingShape(closings), addRows)
