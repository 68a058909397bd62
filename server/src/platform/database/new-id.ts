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

/** The lowest id of a moment: ids made before it are smaller, later ones are not. */
export const lowestIdAt = (at: Date): string => {
  const time = Math.max(0, at.getTime()).toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`
}
