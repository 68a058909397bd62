import { callerOf } from '../closing-size/caller.ts'
import { details, type Method, wireBody } from '../closing-size/sized-closing.ts'
import { signIn } from '../product/sign-in.ts'

/** The demo's manager, and the receiver of every wire. */
const manager = 'morgan@harbor.example'
export const receiver = 'tessa@firsttrust.example'
const password = 'Demo-Closing-2026'

/** A closing in which every fifth wire is a draft, sent, filled in, accepted or rejected. */
export type StagedClosing = { wires: number; id: string; wireId: string; memoId: string }

type Answer = Record<string, unknown>
type Call = (email: string, method: Method, path: string, body?: object) => Promise<Answer>

/** Calls the product on this port as one of the two. */
export const callerOn = async (port: number): Promise<Call> => {
  const tokens = new Map<string, string>()
  for (const email of [manager, receiver]) tokens.set(email, await signIn(port, email, password))
  const call = callerOf({ port }, tokens)
  return async (...asked) => (await call(...asked)).body ?? {}
}

const everySo = 5

const addWire = async (call: Call, closing: string, at: number): Promise<string> => {
  const body = wireBody(at, { receiverEmail: receiver })
  const wire = `/wire/${String((await call(manager, 'POST', `${closing}/wire`, body))['id'])}`
  const stage = at % everySo
  if (stage === 0) return wire
  await call(manager, 'POST', `${wire}/send`)
  if (stage === 1) return wire
  const { digest } = await call(receiver, 'PUT', `${wire}/instructions`, details(at))
  if (stage === 3) await call(receiver, 'POST', `${wire}/accept`, { digest })
  if (stage === 4) await call(receiver, 'POST', `${wire}/reject`, { digest, reasons: ['amount'] })
  return wire
}

const atOnce = 8

export const stagedClosing = async (call: Call, wires: number): Promise<StagedClosing> => {
  const made = await call(manager, 'POST', '/transaction', {
    name: `A closing of ${wires} wires`,
    type: 'Negotiated',
    kind: 'bond',
    closingDate: '2027-12-01',
    parAmount: 10_000_000_000,
  })
  const id = String(made['id'])
  const closing = `/transaction/${id}`
  const first = await addWire(call, closing, 0)
  for (let at = 1; at < wires; at += atOnce) {
    const several = Array.from({ length: Math.min(atOnce, wires - at) }, (_, each) => at + each)
    await Promise.all(several.map((each) => addWire(call, closing, each)))
  }
  const memo = await call(manager, 'POST', `${closing}/closingmemo`)
  return { wires, id, wireId: first.slice('/wire/'.length), memoId: String(memo['id']) }
}
