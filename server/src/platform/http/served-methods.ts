import type { FastifyInstance } from 'fastify'

/** In the order in which they are told. */
const order = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']

const place = (method: string): number => order.indexOf(method)

type Route = { method: string; url: string }

/** A route's path as the router matches it: `:name` is one part that is not empty, `*` the rest. */
const patternOf = (url: string): RegExp =>
  new RegExp(
    `^${url
      .split('/')
      .map((part) =>
        part === '*'
          ? '.*'
          : part.startsWith(':')
            ? '[^/]+'
            : part.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`),
      )
      .join('/')}$`,
    's',
  )

/**
 * Remembers the routes that are added from here on. The result gives the methods that some route serves at the path of
 * an address, and none for a path that is not served. OPTIONS is one of them: it is answered wherever a method is.
 */
export const collectServedMethods = (app: FastifyInstance): ((address: string) => readonly string[]) => {
  const routes: Route[] = []
  app.addHook('onRoute', ({ method, url }) => {
    routes.push(...[method].flat().map((one) => ({ method: one, url })))
  })
  // Made at the first question: a start is waited for, and a client of ours asks for no wrong method.
  let patterns: { pattern: RegExp; method: string }[] | null = null
  return (address) => {
    patterns ??= routes.map(({ method, url }) => ({ method, pattern: patternOf(url) }))
    const path = decodeURI(address.replace(/[?#].*$/s, ''))
    const served = new Set(patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))
    if (served.size > 0) served.add('OPTIONS')
    return [...served].toSorted((one, other) => place(one) - place(other))
  }
}
