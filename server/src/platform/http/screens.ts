import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { ClientConfiguration } from '@countersign/contract/platform/client-configuration'
import serveStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../configuration/config.ts'
import { productVersion } from '../product-version.ts'

/** Where the built screens are. */
export const builtScreens = fileURLToPath(new URL('../../../../web/build/dist', import.meta.url))

/** How the screens reach the identity provider. */
type Identity = ClientConfiguration['identity']

/** What the screens must know of this deployment. */
export const clientConfiguration = (config: Config, identity: Identity): ClientConfiguration => ({
  productName: config.productName,
  supportEmail: config.supportEmail,
  apiBase: config.apiBase,
  demo: config.demo,
  version: productVersion,
  sessionHours: config.sessionHours,
  coiWarningPercent: config.coiWarningPercent,
  fedwireCutoff: config.fedwireCutoff,
  errorReporting: config.errorReporting,
  identity,
})

/** JSON that can stand inside a script element: no '<' that could end it. */
const embedded = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)

/** The page with this deployment's decisions written into it. */
const pageWith = (built: string, configuration: ClientConfiguration): string =>
  built.replace(
    /(<script id="configuration" type="application\/json">)[\s\S]*?(<\/script>)/,
    (_, open: string, close: string) => open + embedded(configuration) + close,
  )

/**
 * Serves the secure area: built files as they are, for ever, since their names carry their hash; the one page for every
 * other path, since the screens have the routes. Pages asked for under another name of this host move to the public one,
 * where signing in works.
 */
export const serveScreens = async (
  app: FastifyInstance,
  config: Config,
  identity: Identity,
): Promise<void> => {
  const built = await readFile(join(builtScreens, 'index.html'), 'utf8').catch(() => null)
  if (built === null) {
    app.log.warn('The screens are not built; only the API is served')
    return
  }
  const page = Buffer.from(pageWith(built, clientConfiguration(config, identity)))
  const zipped = gzipSync(page)
  const etag = `"${createHash('sha256').update(page).digest('base64url').slice(0, 22)}"`
  const publicHost = new URL(config.publicUrl).host

  await app.register(serveStatic, {
    root: join(builtScreens, 'assets'),
    prefix: '/secure/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    index: false,
  })
  // Browsers ask for the latter on pages that name no icon.
  for (const url of ['/secure/icon.svg', '/favicon.ico']) {
    app.get(url, (_request, reply) => reply.sendFile('icon.svg', builtScreens))
  }
  for (const url of ['/secure', '/secure/*']) {
    app.get(url, (request, reply) => {
      if (request.host !== publicHost) return reply.redirect(config.publicUrl + request.url)
      void reply.header('etag', etag).header('cache-control', 'no-cache').header('vary', 'accept-encoding')
      // A sign-in window ends here, and tells the page that opened it: it may not be cut off from that page.
      if (request.url.startsWith('/secure/logincallback')) {
        void reply.header('cross-origin-opener-policy', 'unsafe-none')
      }
      if (request.headers['if-none-match'] === etag) return reply.status(304).send()
      void reply.type('text/html; charset=utf-8')
      const zips = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
      return zips ? reply.header('content-encoding', 'gzip').send(zipped) : reply.send(page)
    })
  }
  app.get('/', (_request, reply) => reply.redirect('/secure/'))
}
