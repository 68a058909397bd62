import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Config } from '../platform/configuration/config.ts'

type Address = Pick<Config, 'host' | 'port'>

/** The settings of an address. */
type Names = { host: string; port: string }

const serverNames: Names = { host: 'HOST', port: 'PORT' }
export const metricsNames: Names = { host: 'METRICS_HOST', port: 'METRICS_PORT' }

/**
 * Throws a sentence when the server could not listen: before a database is made or migrated for nothing. Another program may
 * still take the port before the server does.
 */
export async function requireFreeAddress({ host, port }: Address, names = serverNames): Promise<void> {
  const probe = createServer()
  try {
    await once(probe.listen({ host, port }), 'listening')
  } catch (error) {
    throw addressFault(error as NodeJS.ErrnoException, { host, port }, names)
  }
  probe.close()
  await once(probe, 'close')
}

const reasons: Record<string, (place: Address, names: Names) => string> = {
  EADDRINUSE: ({ host, port }, names) =>
    `Port ${host}:${port} is in use by another program: stop it, or choose another with ${names.port}.`,
  EACCES: ({ host, port }, names) =>
    `This user may not listen on ${host}:${port}: choose a ${names.port} above 1023.`,
  EADDRNOTAVAIL: ({ host }, names) =>
    `${host} is no address of this machine: choose another with ${names.host}.`,
  ENOTFOUND: ({ host }, names) =>
    `The name ${host} cannot be resolved: choose another address with ${names.host}.`,
  EAI_AGAIN: ({ host }, names) =>
    `The name ${host} cannot be resolved: choose another address with ${names.host}.`,
}

/** Why the server cannot listen, as one sentence for a person. */
export function addressFault(error: NodeJS.ErrnoException, place: Address, names = serverNames): Error {
  const said =
    reasons[error.code ?? '']?.(place, names) ??
    `Countersign cannot listen on ${place.host}:${place.port}: ${error.message}`
  return new Error(said, { cause: error })
}
