import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../http/services.ts'
import { apiPage } from './api-page.ts'
import { type DescribedCalls, openApi } from './openapi.ts'

/** GET /openapi.json describes every call to programs, GET /docs to people. Neither changes while the server runs. */
export const registerApiDescription = (
  app: FastifyInstance,
  { config }: Pick<Services, 'config'>,
  calls: DescribedCalls,
): void => {
  const description = openApi({ name: config.productName, url: config.publicUrl }, calls)
  app.get('/openapi.json', () => description)

  let page: string | null = null
  app.get('/docs', async (_request, reply) => {
    // Made for the first who asks: a start is waited for, and most servers are never asked.
    page ??= apiPage(description)
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page)
  })

  const style = ['../http/page-colors.css', 'api-page.css']
    .map((name) => readFileSync(new URL(name, import.meta.url), 'utf8'))
    .join('\n')
  app.get('/docs/style.css', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(style),
  )
}
