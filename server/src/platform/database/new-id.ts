import { uuidv7 } from 'uuidv7'

/** A new UUIDv7: opaque to its users, and in the order of its making to the database's indexes. */
export const newId = (): string => uuidv7()
