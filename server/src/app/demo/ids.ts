import { createHash } from 'node:crypto'

/**
 * Ids as the product makes them (UUIDv7), but the same ones for the same clock: the time they stand for, then their
 * number, then what an id has for chance.
 */
export const createIds = () => {
  let made = 0
  return (at: Date): string => {
    made += 1
    const time = at.getTime().toString(16).padStart(12, '0')
    const number = made.toString(16).padStart(6, '0')
    const rest = createHash('sha256').update(String(made)).digest('hex')
    return [
      time.slice(0, 8),
      time.slice(8),
      `7${number.slice(0, 3)}`,
      `8${number.slice(3)}`,
      rest.slice(0, 12),
    ].join('-')
  }
}
