import type { FastifyInstance } from 'fastify'
import { addressTooLong, longestAddress } from './http-server.ts'
import { Problem } from './problem.ts'

export const badAddress = (): Problem =>
  new Problem(400, 'bad-request', 'The address of the request is not well-formed UTF-8.')

/** The reader of queries keeps an escape that it cannot read as it is written: it would be searched for like that. */
const isReadable = (url: string): boolean => {
  const query = url.indexOf('?')
  if (query === -1 || !url.includes('%', query)) return true
  try {
    decodeURIComponent(url.slice(query))
    return true
  } catch {
    return false
  }
}

/**
 * A path, or a whole address as a proxy asks for it. The router would take anything else, such as `*`, for the root, and
 * where nothing is served there it would answer by itself.
 */
export const routable = (url: string): string => (/^(?:\/|https?:\/\/)/i.test(url) ? url : `/${url}`)

/** Refuses an address that is too long or cannot be read, and a request that names no host. */
export const checkAddresses = (app: FastifyInstance): void => {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    const url = raw.url ?? ''
    if (url.length > longestAddress) done(addressTooLong())
    else if (!isReadable(url)) done(badAddress())
    else if (raw.headers.host === undefined && raw.httpVersion !== '1.0')
      done(new Problem(400, 'no-host', 'The request names no host.'))
    else done()
  })
}
