import type { SeededProduct } from '../product/seeded-product.ts'
import type { Caller } from './sized-closing.ts'

/** Calls the product as those whose tokens are known. */
export const callerOf = (
  { port }: Pick<SeededProduct, 'port'>,
  tokens: ReadonlyMap<string, string>,
): Caller => {
  return async (email, method, path, body) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${tokens.get(email)}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const bytes = Buffer.from(await answer.arrayBuffer())
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${bytes.toString()}`)
    const isJson = answer.headers.get('content-type')?.includes('json') === true && bytes.length > 0
    const parsed = isJson ? (JSON.parse(bytes.toString()) as Record<string, unknown>) : null
    return { status: answer.status, bytes: bytes.byteLength, body: parsed }
  }
}
