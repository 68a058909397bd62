import type { Answer, ClosingServer } from './closing.ts'

/** When a closing was open still, was put on hold, and is looked at. */
export const heldTimes = {
  before: '2026-11-20T15:00:00.000Z',
  since: '2026-11-20T16:00:00.000Z',
  later: '2026-11-20T17:00:00.000Z',
} as const

export const holdReason = 'The mailbox of the trustee was hijacked'

type Holdable = { url: string; trusteeWire: string }

/** Every way in which a closing of Morgan's comes to be on hold at `heldTimes.since`. */
export const heldWays = ['frozen', 'canceled', 'fraud-reported', 'past its freeze hour'] as const

export type HeldWay = (typeof heldWays)[number]

export const good = (answer: Answer): Answer => {
  if (answer.status >= 300) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
  return answer
}

const { since } = heldTimes

/** Puts a closing on hold in one of these ways; raises when that is refused. */
export const putOnHold = async (
  { call, setNow }: ClosingServer,
  { url, trusteeWire }: Holdable,
  way: HeldWay,
): Promise<void> => {
  if (way === 'past its freeze hour') {
    good(await call('morgan', 'PUT', `${url}/freeze`, { freezeAt: since }))
    return
  }
  setNow(since)
  const reason = { reason: holdReason }
  const report = { wireId: trusteeWire, whatHappened: holdReason }
  if (way === 'frozen') good(await call('morgan', 'POST', `${url}/freeze`, reason))
  else if (way === 'canceled') good(await call('morgan', 'POST', `${url}/cancel`, reason))
  else good(await call('morgan', 'POST', `${url}/fraud-response`, report))
}

/** Two persons release it, or its manager reinstates it. */
export const endHold = async ({ call }: ClosingServer, url: string, way: HeldWay): Promise<void> => {
  const reason = { reason: 'Called all parties' }
  if (way === 'canceled') good(await call('morgan', 'POST', `${url}/reinstate`, reason))
  else
    for (const person of ['morgan', 'nora'] as const)
      good(await call(person, 'POST', `${url}/release`, reason))
}
