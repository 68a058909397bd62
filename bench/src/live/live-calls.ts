import { type Agent, type IncomingMessage, request } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'

/** One person's way to the product: the kept-alive connections of one page, as a browser has them. */
export type Way = { port: number; token: string; agent: Agent }

const open = ({ port, token, agent }: Way, path: string, accept: string): Promise<IncomingMessage> =>
  new Promise((done, failed) => {
    request({
      host: '127.0.0.1',
      port,
      path,
      agent,
      headers: { authorization: `Bearer ${token}`, accept, 'accept-encoding': 'gzip, deflate, br' },
    })
      .on('response', done)
      .on('error', failed)
      .end()
  })

/** Reads an answer as a page does, compressed; throws for anything but 200. */
export const read = async (way: Way, path: string): Promise<Record<string, unknown>> => {
  const answer = await open(way, path, 'application/json')
  const pieces: Buffer[] = []
  for await (const piece of answer) pieces.push(piece as Buffer)
  const sent = Buffer.concat(pieces)
  const text = (answer.headers['content-encoding'] === 'br' ? brotliDecompressSync(sent) : sent).toString()
  if (answer.statusCode !== 200) throw new Error(`GET ${path} answered ${answer.statusCode}: ${text}`)
  return JSON.parse(text) as Record<string, unknown>
}

export type Change = { transactionId: string | null; wireId: string | null; notified: boolean }

const changeLine = /^event: change\n(?:id: .+\n)?data: (.+)$/m

/** Follows the stream of server-sent events. Resolves when it is open, to the function that closes it. */
export const follow = async (way: Way, onChange: (change: Change) => void): Promise<() => void> => {
  const stream = await open(way, '/notification/stream?missedMs=0', 'text/event-stream')
  if (stream.statusCode !== 200) throw new Error(`The stream answered ${stream.statusCode}.`)
  let left = ''
  stream.setEncoding('utf8').on('data', (piece: string) => {
    const parts = (left + piece).split('\n\n')
    left = parts.pop() ?? ''
    for (const part of parts) {
      const data = changeLine.exec(part)?.[1]
      if (data !== undefined) onChange(JSON.parse(data) as Change)
    }
  })
  return () => stream.destroy()
}
