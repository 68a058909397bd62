import { type Place, withClient } from '../product/database.ts'
import { countTotals } from '../seed/count-totals.ts'
import { deskId, managerEmail, otherManagerEmail } from '../seed/people.ts'

/** What the admin of the desk signs in with, and the super admin. */
export const adminEmail = otherManagerEmail
export const superAdminEmail = 'admin@platform.example'

const firstNames = [
  'Avery',
  'Blake',
  'Casey',
  'Devon',
  'Ellis',
  'Finley',
  'Harper',
  'Jordan',
  'Kendall',
  'Logan',
]

/** Closings of one manager: the desk grows by its people, and no person has more to do. */
const closingsEach = 20

const colleagues = `
  insert into users (id, email, first_name, last_name, title, phone, organization_id, role, is_underwriter, status,
                     email_verified_at, password_hash, created_at)
  select uuidv7(), 'person.' || n || '@desk.example', ($3::text[])[1 + n % 10], 'Colleague' || n, 'Director',
         '5' || (555600000 + n), $1, 'user', true, 'Active', m.email_verified_at, m.password_hash,
         m.created_at + n * interval '1 second'
    from generate_series(1, $2::int) n cross join (select * from users where email = $4) m`

export const superAdmin = `
  insert into users (id, email, first_name, last_name, title, phone, role, is_underwriter, status, email_verified_at,
                     password_hash)
  select uuidv7(), $1, 'Ada', 'Platform', 'Operator', '5555569999', 'super_admin', false, 'Active', email_verified_at,
         password_hash
    from users where email = $2`

/** The first closings belong to the manager who calls, the others to the colleagues in turn. */
const managers = `
  update transactions t set manager_id = m.id
    from (select id, row_number() over (order by id) - 1 as nth from transactions) s,
         (select id, row_number() over (order by email <> $1, id) - 1 as nth
            from users where organization_id = $2 and (email = $1 or email like 'person.%')) m
   where s.id = t.id and m.nth = (s.nth / ${closingsEach}) % (1 + $3::int)`

const notifications = `
  insert into notifications (id, user_id, type, message, transaction_id)
  select uuidv7(), t.manager_id, 'Wire Accepted', 'The wire was accepted', t.id
    from transactions t cross join generate_series(1, 3)`

const invoices = `
  insert into invoices (id, transaction_id, organization_id, status, rule, wire_count, amount_cents)
  select uuidv7(), id, organization_id, 'Draft', 'a fee for each wire', 3, 30000 from transactions`

/** Makes a seeded desk one of so many more people, among whom its closings are divided, with what they leave in lists. */
export const growOrganization = (place: Place, people: number): Promise<void> =>
  withClient(place, async (client) => {
    await client.query('set session_replication_role = replica')
    await client.query(colleagues, [deskId, people, firstNames, managerEmail])
    await client.query(superAdmin, [superAdminEmail, managerEmail])
    await client.query(`update users set role = 'organization_admin' where email = $1`, [adminEmail])
    await client.query(managers, [managerEmail, deskId, people])
    await client.query(notifications)
    await client.query(invoices)
    await countTotals(client)
    await client.query('vacuum (analyze)')
  })
