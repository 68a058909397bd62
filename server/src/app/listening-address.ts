import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Config } from '../platform/configuration/config.ts'

type Address = Pick<Config, 'host' | 'port'>

/**
 * Throws a sentence when the server could not listen: before a database is made or migrated for nothing. Another program may
 * still take the port before the server does.
 */
export async function requireFreeAddress({ host, port }: Address): Promise<void> {
  const probe = createServer()
  try {
    await once(probe.listen({ host, port }), 'listening')
  } catch (error) {
    throw addressFault(error as NodeJS.ErrnoException, { host, port })
  }
  probe.close()
  await once(probe, 'close')
}

const reasons: Record<string, (place: { host: string; port: number }) => string> = {
  EADDRINUSE: ({ host, port }) =>
    `Port ${host}:${port} is in use by another program: stop it, or choose another with PORT.`,
  EACCES: ({ host, port }) => `This user may not listen on ${host}:${port}: choose a PORT above 1023.`,
  EADDRNOTAVAIL: ({ host }) => `${host} is no address of this machine: choose another with HOST.`,
  ENOTFOUND: ({ host }) => `The name ${host} cannot be resolved: choose another address with HOST.`,
  EAI_AGAIN: ({ host }) => `The name ${host} cannot be resolved: choose another address with HOST.`,
}

/** Why the server cannot listen, as one sentence for a person. */
export function addressFault(error: NodeJS.ErrnoException, place: Address): Error {
  const said =
    reasons[error.code ?? '']?.(place) ??
    `Countersign cannot listen on ${place.host}:${place.port}: ${error.message}`
  return new Error(said, { cause: error })
}
