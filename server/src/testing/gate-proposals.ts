import type { ClosingServer, Person } from './closing.ts'

/** A change that turns one gate off. */
export const loose = { on: { 'closing-day': false } }

/** What admins do with a loosening of the gates, and who is notified. */
export const gateProposals = ({ call, ids, pool }: ClosingServer) => {
  const makeAdmin = (person: Person, since = '2025-01-02') =>
    pool
      .query(`update users set role = 'organization_admin' where id = $1`, [ids[person]])
      .then(() => pool.query('update users set role_since = $2 where id = $1', [ids[person], since]))

  const closingDayIsOn = async (person: Person = 'cole'): Promise<boolean> =>
    (await call(person, 'GET', '/gate')).body.effective.on['closing-day']

  const propose = async (person: Person = 'cole', body: object = loose): Promise<string> =>
    (await call(person, 'PUT', '/gate', body)).body.proposal.id

  const end = async (person: Person, id: string, how: 'confirm' | 'withdraw') => {
    const { status, body } = await call(person, 'POST', `/gate/proposal/${id}/${how}`)
    return [status, body.code]
  }

  const notifiedOf = async (type: string) =>
    (
      await pool.query<{ email: string; message: string }>(
        `select u.email, n.message from notifications n join users u on u.id = n.user_id
        where n.type = $1 order by u.email`,
        [type],
      )
    ).rows

  return { closingDayIsOn, end, makeAdmin, notifiedOf, propose }
}
