import type { FastifyInstance } from 'fastify'
import type { Config } from '../configuration/config.ts'

const contentPolicy = (config: Config, providerOrigins: readonly string[]): string => {
  const provider = providerOrigins.map((origin) => ` ${origin}`).join('')
  const api = URL.canParse(config.apiBase) ? ` ${new URL(config.apiBase).origin}` : ''
  const reports = config.errorReporting === null ? '' : ` ${new URL(config.errorReporting.dsn).origin}`
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${api}${provider}${reports}`,
    `frame-src 'self'${provider}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
  ].join('; ')
}

const headersFor = (config: Config, providerOrigins: readonly string[]): Record<string, string> => ({
  'content-security-policy': contentPolicy(config, providerOrigins),
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  // The old filter could itself be abused; the policy above does its work.
  'x-xss-protection': '0',
  ...(config.publicUrl.startsWith('https:') && {
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  }),
})

/**
 * Nothing loads from elsewhere, no site frames us, and none learns our addresses. Written on every answer,
 * also on those of another library, unless it sets its own. Decided once, and again when more is known of
 * the provider: helmet's plugin computes them anew for every request, which took a tenth of a list's time.
 */
export const setSecurityHeaders = (
  app: FastifyInstance,
  config: Config,
  providerOrigins: () => readonly string[],
): void => {
  let origins = providerOrigins()
  let headers = Object.entries(headersFor(config, origins))
  app.addHook('onRequest', (_request, reply, done) => {
    if (origins !== providerOrigins()) {
      origins = providerOrigins()
      headers = Object.entries(headersFor(config, origins))
    }
    for (const [name, value] of headers) reply.raw.setHeader(name, value)
    done()
  })
}
