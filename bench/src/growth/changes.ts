import { callerOf } from '../closing-size/caller.ts'
import { type Caller, details, receiverOf, wireBody } from '../closing-size/sized-closing.ts'
import { rotated } from '../load/rounds.ts'
import type { SeededProduct } from '../product/seeded-product.ts'
import { managerEmail, managerId } from '../seed/people.ts'
import { withoutLimits } from './without-limits.ts'

/** What one change took each time, in ms. */
export type ChangeTimes = { what: string; small: number[]; large: number[] }

/** Does what it is given, and notes under these words how long that took. */
type Timed = <Result>(what: string, work: () => Promise<Result>) => Promise<Result>

const newClosing = { type: 'Negotiated', closingDate: '2027-12-01', parAmount: 10_000_000_000 }

const idOf = ({ body }: Awaited<ReturnType<Caller>>): string => String(body?.['id'])

/** Two closings: one goes to its memo and is frozen, the other is canceled. */
const lifeOfClosings = async (call: Caller, timed: Timed): Promise<void> => {
  const create = (name: string) =>
    timed('create a transaction', () => call(managerEmail, 'POST', '/transaction', { ...newClosing, name }))
  const id = idOf(await create('City of Number 0, to be frozen'))
  const second = { userId: managerId(1), rights: 'checker', isManager: true }
  await timed('add a member of the team', () => call(managerEmail, 'POST', `/transaction/${id}/team`, second))
  const wireId = idOf(
    await timed('create a wire', () => call(managerEmail, 'POST', `/transaction/${id}/wire`, wireBody(0))),
  )
  await timed('send a wire', () => call(managerEmail, 'POST', `/wire/${wireId}/send`))
  const receiver = receiverOf(0)
  const { body } = await timed('fill in bank details', () =>
    call(receiver, 'PUT', `/wire/${wireId}/instructions`, details(0)),
  )
  await timed('accept a wire', () =>
    call(receiver, 'POST', `/wire/${wireId}/accept`, { digest: body?.['digest'] }),
  )
  await timed('prepare a memo', () => call(managerEmail, 'POST', `/transaction/${id}/closingmemo`))
  await timed('freeze a transaction', () =>
    call(managerEmail, 'POST', `/transaction/${id}/freeze`, { reason: 'A call that none of us made' }),
  )
  const other = idOf(await create('City of Number 0, to be canceled'))
  await timed('cancel a transaction', () =>
    call(managerEmail, 'POST', `/transaction/${other}/cancel`, { reason: 'The issuer withdrew it' }),
  )
}

/** The changes of a closing and the sign-in, on few and on many closings, each time both one after the other. */
export const benchChanges = async (
  products: { small: SeededProduct; large: SeededProduct },
  rounds: number,
): Promise<ChangeTimes[]> => {
  const measured = new Map<string, ChangeTimes>()
  for (let round = 0; round < rounds; round += 1) {
    for (const size of rotated(['small', 'large'] as const, round)) {
      const timed: Timed = async (what, work) => {
        const began = performance.now()
        const result = await work()
        const times = measured.get(what) ?? { what, small: [], large: [] }
        times[size].push(performance.now() - began)
        measured.set(what, times)
        return result
      }
      await withoutLimits(products[size])
      const tokens = new Map<string, string>()
      for (const email of [managerEmail, receiverOf(0)])
        tokens.set(email, await timed('sign in', () => products[size].tokenOf(email)))
      await lifeOfClosings(callerOf(products[size], tokens), timed)
    }
  }
  return [...measured.values()]
}
