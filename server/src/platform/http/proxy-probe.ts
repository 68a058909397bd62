import { createHmac, timingSafeEqual } from 'node:crypto'

/** The header by which an operator with the keys of the server asks how a request arrives. */
export const probeHeader = 'x-countersign-probe'

/** A probe is good for so long: two machines may differ by that much. A caught one shows its sender its own address. */
const validMs = 5 * 60_000

const sign = (lookupKey: Buffer, at: string): string => {
  // A key of its own, so that no answer of this is ever the keyed hash of an account number.
  const key = createHmac('sha256', lookupKey).update('countersign proxy probe').digest()
  return createHmac('sha256', key).update(at).digest('hex')
}

/** The value of the header, made now. */
export const makeProbe = (lookupKey: Buffer, now: Date): string => {
  const at = String(now.getTime())
  return `${at}.${sign(lookupKey, at)}`
}

/** Whether the value was made under this key, and lately. */
export const isProbe = (lookupKey: Buffer, value: unknown, now: Date): boolean => {
  const [, at, given] = (typeof value === 'string' && /^(\d{1,16})\.([\da-f]{64})$/.exec(value)) || []
  if (at === undefined || given === undefined) return false
  const isOwn = timingSafeEqual(Buffer.from(given), Buffer.from(sign(lookupKey, at)))
  return isOwn && Math.abs(now.getTime() - Number(at)) <= validMs
}
