import type { Endpoint } from '@countersign/contract/platform/endpoint'
import compress, { type FastifyCompressOptions } from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** Bytes up to which an answer leaves as it is: it fits into the packets that carry its headers. */
const threshold = 1024

/**
 * The calls whose answers are compressed, which are long and hold no account number and no token. How well a text
 * compresses tells an observer of the network what repeats in it, so nothing confidential may stand beside typed text.
 */
export const compressedCalls: ReadonlySet<string> = new Set([
  'GET /dashboard',
  'GET /invitation',
  'GET /masterdata/all',
  'GET /masterdata/issuers',
  'GET /masterdata/organizationMasterRoles',
  'GET /masterdata/organizations',
  'GET /masterdata/purposes',
  'GET /notification',
  'GET /organization',
  'GET /organization/{organizationId}/history',
  'GET /transaction',
  'GET /transaction/csv',
  'GET /transaction/{transactionId}',
  'GET /transaction/{transactionId}/history',
  'GET /transaction/{transactionId}/history/csv',
  'GET /transaction/{transactionId}/sources-and-uses',
  'GET /user/',
  'GET /user/organization',
])

const options: FastifyCompressOptions = {
  threshold,
  // The first that a browser takes.
  encodings: ['br', 'gzip'],
  customTypes: /^(?:application\/json|text\/csv)\b/,
}

/** Routes compress their answers where they say so; what arrives compressed is refused as before. */
export const prepareCompression = async (app: FastifyInstance): Promise<void> => {
  await app.register(compress, { global: false, globalDecompression: false })
}

/** What a route of the call says of its compression. */
export const compressionOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): object =>
  compressedCalls.has(`${method} ${path}`) ? { compress: options } : {}
