import { type Endpoint, Problem } from '@countersign/contract/platform/endpoint'
import * as z from 'zod'
import { problemResponses, refusalsOf, sharedResponses } from './problem-responses.ts'
import { productVersion } from '../product-version.ts'

type Schema = Record<string, unknown>

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Schema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

const parametersOf = (endpoint: Endpoint): Schema[] => {
  const located = (schema: z.ZodObject | undefined, place: 'path' | 'query'): Schema[] =>
    Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
      name,
      in: place,
      required: place === 'path' || !(field as z.ZodType).safeParse(undefined).success,
      schema: schemaOf(field as z.ZodType, 'input'),
    }))
  const headers: Schema[] = []
  if (endpoint.method === 'PUT' || endpoint.method === 'DELETE') {
    headers.push({
      name: 'If-Match',
      in: 'header',
      required: false,
      schema: { type: 'string' },
      description: 'The version that was seen; a stale one answers 409',
    })
  }
  if (endpoint.idempotent) {
    headers.push({ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string' } })
  }
  return [...located(endpoint.params, 'path'), ...located(endpoint.query, 'query'), ...headers]
}

const needsIdToken = { 'signed-in': true, token: true, proof: false, public: false } as const

const operationOf = (endpoint: Endpoint): Schema => {
  const status = endpoint.status ?? 200
  const file = { schema: { type: 'string', format: 'binary' } }
  const content = endpoint.produces
    ? Object.fromEntries(endpoint.produces.map((type) => [type, file]))
    : { 'application/json': { schema: schemaOf(endpoint.response, 'output') } }
  return {
    operationId: endpoint.operationId,
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[1]],
    security: needsIdToken[endpoint.access] ? [{ idToken: [] }] : [],
    parameters: parametersOf(endpoint),
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } },
      },
    }),
    ...(endpoint.upload && {
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: { type: 'object', required: ['file'], properties: { file: file.schema } },
          },
        },
      },
    }),
    responses: {
      [status]: status === 204 ? { description: 'Done' } : { description: 'Done', content },
      ...problemResponses(refusalsOf(endpoint)),
    },
  }
}

export type ApiDescription = {
  openapi: string
  info: { title: string; version: string; description: string; license: { name: string; identifier: string } }
  servers: { url: string }[]
  paths: Record<string, Schema>
  components: Schema
}

/** What is described: the calls of the contract, and the few that are served beside it, by their paths. */
export type DescribedCalls = { endpoints: readonly Endpoint[]; others: Readonly<Record<string, Schema>> }

/** The description of every call, printed from the contract that serves them; the few that it does not serve follow. */
export const openApi = (
  product: { name: string; url: string },
  { endpoints, others }: DescribedCalls,
): ApiDescription => {
  const paths: Record<string, Schema> = {}
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operationOf(endpoint) }
  }
  for (const [path, operations] of Object.entries(others)) paths[path] = operations
  return {
    openapi: '3.1.0',
    info: {
      title: product.name,
      version: productVersion,
      description: 'Money is integer cents; times are UTC.',
      license: { name: 'Apache License 2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: product.url }],
    paths,
    components: {
      securitySchemes: {
        idToken: { type: 'http', scheme: 'bearer', description: "The identity provider's id token" },
      },
      schemas: { Problem: schemaOf(Problem, 'output') },
      responses: sharedResponses(),
    },
  }
}
