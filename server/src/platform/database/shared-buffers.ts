import { totalmem } from 'node:os'

const MiB = 1024 * 1024

/** The default of PostgreSQL, and a bound: the server and the system's file cache need memory, too. */
const least = 128 * MiB
const most = 4096 * MiB

/** Bytes that this process may use: of the machine, or of its container where that allows less. */
const availableMemory = (): number => Math.min(totalmem(), process.constrainedMemory() || Infinity)

/**
 * The setting `shared_buffers` of the embedded PostgreSQL, such as '1024MB': an eighth of `memory`, in bytes. PostgreSQL's manual says
 * a quarter for a machine of its own; here the server runs beside it. It takes the memory only when the database fills it.
 */
export const sharedBuffers = (memory = availableMemory()): string =>
  `${Math.floor(Math.min(most, Math.max(least, memory / 8)) / MiB)}MB`
