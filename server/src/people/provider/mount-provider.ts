import type { FastifyInstance } from 'fastify'
import type { Provider } from 'oidc-provider'
import { providerPath } from '../identity/trusted-issuer.ts'

/**
 * Serves the provider under its path. It reads request bodies itself, so none is parsed here, and it writes the answer
 * itself. It learns its public address and the client's from headers: whatever a client or proxy put there is replaced by what
 * the server decided.
 */
export function mountProvider(app: FastifyInstance, provider: Provider, publicUrl: string): void {
  const { host, protocol } = new URL(publicUrl)
  const serve = provider.callback()

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _body, done) => done(null))
    scope.route({
      method: ['GET', 'POST', 'OPTIONS'],
      url: `${providerPath}/*`,
      handler: async (request, reply) => {
        const { raw } = request
        const url = raw.url ?? ''
        raw.headers['x-forwarded-host'] = host
        raw.headers['x-forwarded-for'] = request.ip
        raw.headers['x-forwarded-proto'] = protocol.replace(':', '')
        // The provider finds where it is mounted by comparing the two.
        Object.assign(raw, { originalUrl: url, url: url.slice(providerPath.length) })
        reply.hijack()
        await serve(raw, reply.raw)
      },
    })
  })
}
