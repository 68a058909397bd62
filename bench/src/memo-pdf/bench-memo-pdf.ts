import type { SeededProduct } from '../product/seeded-product.ts'
import { managerEmail } from '../seed/people.ts'
import type { Sizes } from '../sizes.ts'
import { type Call, largeClosing } from './large-closing.ts'

export type MemoPdf = { ms: number[]; bytes: number }

/** How long the memo of a large closing takes as PDF over HTTP, one after the other, and how large it is. */
export const benchMemoPdf = async (
  { port, tokenOf }: SeededProduct,
  sizes: Sizes,
  say: (line: string) => void,
): Promise<MemoPdf> => {
  const token = await tokenOf(managerEmail)
  const call: Call = (method, path, body) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
  const memoId = await largeClosing(call)
  say('memo-pdf: made a closing with its memo')
  const ms: number[] = []
  let bytes = 0
  // The first one is for the code to warm up, as in a server that runs.
  for (let at = 0; at <= sizes.rounds; at += 1) {
    const began = performance.now()
    const answer = await call('GET', `/closingmemo/${memoId}/pdf`)
    bytes = (await answer.arrayBuffer()).byteLength
    if (answer.status !== 200) throw new Error(`The PDF was answered with ${answer.status}.`)
    if (at > 0) ms.push(performance.now() - began)
  }
  return { ms, bytes }
}
