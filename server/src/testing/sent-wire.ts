import { WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import { type ClosingServer, type Person, wireAt } from './closing.ts'

export const sentAmount = 133_379_726

let sequence = 0

/** A well-formed IMAD of the tests' day, another one each time. */
const nextImad = (): string => `20261120B1QGC08C${String((sequence += 1)).padStart(6, '0')}`

export const sentBody = (change: object = {}) => ({
  imad: nextImad(),
  amount: sentAmount,
  valueDate: '2026-11-20',
  ...change,
})

/** A wire of $1,333,797.26 that Tessa accepted, with where it is called. */
export const verifiedWire = async (server: ClosingServer, manager: Person = 'morgan') => {
  const made = await wireAt(server, 'filled', {}, manager)
  const url = `/wire/${made.wireId}`
  const { body } = await server.call('tessa', 'POST', `${url}/accept`, { digest: made.wire.digest })
  if (body.status !== WireStatus.Verified) throw new Error('The wire was not verified.')
  return { ...made, url }
}

/** The same, recorded as sent. */
export const sentWire = async (server: ClosingServer, change: object = {}) => {
  const made = await verifiedWire(server)
  const body = sentBody(change)
  const { status } = await server.call('morgan', 'POST', `${made.url}/sent`, body)
  if (status !== 200) throw new Error('The wire was not recorded as sent.')
  return { ...made, body }
}

export const receivedBody = { amount: sentAmount, valueDate: '2026-11-20' }

/** Who was told what of the money of a wire, in the order in which it was told. */
export const moneyNoticesOf = async ({ pool }: ClosingServer, wireId: string) =>
  (
    await pool.query<{ email: string; type: string; message: string }>(
      `select u.email, n.type, n.message from notifications n join users u on u.id = n.user_id
        where n.wire_id = $1 and n.type ~ '^(Money|Payment)' order by n.id`,
      [wireId],
    )
  ).rows
