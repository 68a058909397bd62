import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../http/services.ts'
import { apiPage } from './api-page.ts'
import { type ApiDescription, type DescribedCalls, openApi } from './openapi.ts'

/** GET /openapi.json describes every call to programs, GET /docs to people. Neither changes while the server runs. */
export const registerApiDescription = (
  app: FastifyInstance,
  { config }: Pick<Services, 'config'>,
  calls: DescribedCalls,
): void => {
  // Made at the first request: a start is waited for, and most servers are never asked.
  let description: ApiDescription | null = null
  const described = () =>
    (description ??= openApi({ name: config.productName, url: config.publicUrl }, calls))
  app.get('/openapi.json', described)

  let page: string | null = null
  app.get('/docs', async (_request, reply) => {
    page ??= apiPage(described())
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page)
  })

  const style = ['../http/page-colors.css', 'api-page.css']
    .map((name) => readFileSync(new URL(name, import.meta.url), 'utf8'))
    .join('\n')
  app.get('/docs/style.css', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(style),
  )
}
