import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyReply } from 'fastify'
import { Problem } from './problem.ts'

const present = new AsyncLocalStorage<FastifyReply['raw']>()

/** Runs what is of use to the client of this answer alone, such as the making of a file. */
export const forClientAlone = <Made>({ raw }: FastifyReply, make: () => Promise<Made>): Promise<Made> =>
  present.run(raw, make)

/**
 * Ends what is made for a client that canceled or left. Asked between two steps of long work, by itself, so that a paper
 * of hundreds of pages takes no time from others when its client is gone. No client reads the refusal.
 */
export const endIfAbandoned = (): void => {
  if (present.getStore()?.destroyed === true) {
    throw new Problem(499, 'request-abandoned', 'The client ended the request before it was answered.')
  }
}
