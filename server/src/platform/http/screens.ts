import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { ClientConfiguration } from '@countersign/contract/platform/client-configuration'
import serveStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Config } from '../configuration/config.ts'
import { productVersion } from '../product-version.ts'

/** Where the built screens are. */
export const builtScreens = fileURLToPath(new URL('../../../../web/build/dist', import.meta.url))

const productFolder = fileURLToPath(new URL('../../../../', import.meta.url))

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
  tracing: config.tracing !== null && config.tracing.sampler !== 'always_off',
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

/** `path`: a pattern of addresses below /secure. `scripts`: what the screen there is made of, beside the first script. */
const PageScripts = z.array(z.object({ path: z.string(), scripts: z.array(z.string()) }))

type Page = { content: Buffer; zipped: Buffer; etag: string }

const pageOf = (html: string): Page => {
  const content = Buffer.from(html)
  const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
  return { content, zipped: gzipSync(content), etag }
}

/** The page at an address: the most visited screens' code loads beside the first script, which else asks for it late. */
async function pages(html: string): Promise<(url: string) => Page> {
  const written = await readFile(join(builtScreens, 'page-scripts.json'), 'utf8').catch(() => '[]')
  const withScripts = PageScripts.parse(JSON.parse(written)).map(({ path, scripts }) => {
    const links = scripts.map(
      (script) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${script}">`,
    )
    return { path: new RegExp(path), page: pageOf(html.replace('</head>', () => `${links.join('')}</head>`)) }
  })
  const plain = pageOf(html)
  return (url) => {
    const address = url.replace(/^\/secure|[?#].*$/g, '')
    return withScripts.find(({ path }) => path.test(address))?.page ?? plain
  }
}

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
  const pageAt = await pages(pageWith(built, clientConfiguration(config, identity)))
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
  // The licenses of the packages in the screens ask that their texts come with the screens.
  app.get('/secure/third-party-notices.txt', (_request, reply) =>
    reply.sendFile('THIRD-PARTY-NOTICES.txt', productFolder, { maxAge: '1d', immutable: false }),
  )
  for (const url of ['/secure', '/secure/*']) {
    app.get(url, (request, reply) => {
      if (request.host !== publicHost) return reply.redirect(config.publicUrl + request.url)
      const { content, zipped, etag } = pageAt(request.url)
      void reply.header('etag', etag).header('cache-control', 'no-cache').header('vary', 'accept-encoding')
      // A sign-in window ends here, and tells the page that opened it: it may not be cut off from that page.
      if (request.url.startsWith('/secure/logincallback')) {
        void reply.header('cross-origin-opener-policy', 'unsafe-none')
      }
      if (request.headers['if-none-match'] === etag) return reply.status(304).send()
      void reply.type('text/html; charset=utf-8')
      const zips = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
      return zips ? reply.header('content-encoding', 'gzip').send(zipped) : reply.send(content)
    })
  }
  app.get('/', (_request, reply) => reply.redirect('/secure/'))
}
