import { V7Generator } from 'uuidv7'

const generator = new V7Generator()
const rollbackAllowanceMs = 10_000
let latest = 0

/**
 * A new UUIDv7: opaque to its users, and in the order of its making to the database's indexes and to histories, also when
 * the clock is set back meanwhile.
 */
export const newId = (): string => {
  latest = Math.max(latest, Date.now())
  return generator.generateOrResetCore(latest, rollbackAllowanceMs).toString()
}
