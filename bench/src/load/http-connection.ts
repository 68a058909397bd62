import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

type Answer = { status: number; body: Buffer }

/** One kept-alive HTTP/1.1 connection, one request at a time. Bare, so that the load costs little beside what it loads. */
export type HttpConnection = { send: (request: string) => Promise<Answer>; close: () => void }

const headEnd = Buffer.from('\r\n\r\n')

const fewest = Buffer.alloc(0)

/** The text of a request; every answer must state its length. */
export const requestText = (
  method: 'GET' | 'POST',
  path: string,
  { port, token, body }: { port: number; token?: string; body?: string },
): string =>
  [
    `${method} ${path} HTTP/1.1`,
    `host: localhost:${port}`,
    ...(token ? [`authorization: Bearer ${token}`] : []),
    ...(body === undefined
      ? []
      : ['content-type: application/json', `content-length: ${Buffer.byteLength(body)}`]),
    '',
    body ?? '',
  ].join('\r\n')

export const openConnection = async (port: number): Promise<HttpConnection> => {
  const socket: Socket = connect({ host: '127.0.0.1', port, noDelay: true })
  await once(socket, 'connect')
  let received: Buffer = fewest
  let waiting: { done: (answer: Answer) => void; failed: (error: Error) => void } | undefined
  let needed = -1

  const fail = (error: Error): void => {
    waiting?.failed(error)
    waiting = undefined
  }

  socket.on('data', (piece: Buffer) => {
    received = received.length === 0 ? piece : Buffer.concat([received, piece])
    if (received.length < needed) return
    const headLength = received.indexOf(headEnd)
    if (headLength === -1) return
    const head = received.toString('latin1', 0, headLength)
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
    if (length === undefined) return fail(new Error(`The answer states no length:\n${head}`))
    needed = headLength + headEnd.length + Number(length)
    if (received.length < needed) return
    const answer = {
      status: Number(head.slice(9, 12)),
      body: received.subarray(headLength + headEnd.length, needed),
    }
    received = fewest
    needed = -1
    const { done } = waiting ?? {}
    waiting = undefined
    done?.(answer)
  })
  socket.on('error', fail)
  socket.on('close', () => fail(new Error('The connection was closed by the other side.')))

  return {
    send: (request) =>
      new Promise((done, failed) => {
        waiting = { done, failed }
        socket.write(request)
      }),
    close: () => socket.destroy(),
  }
}
