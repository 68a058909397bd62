import { connect } from 'node:net'

/** An open page that does nothing but listen, on a bare socket: the client costs little beside what it measures. */
export type LiveConnection = {
  /** Resolves to the moment at which the next change is heard. Rejects when the connection ends. */
  untilHeard: () => Promise<number>
  close: () => void
}

const changeEvent = 'event: change\n'

type Waiting = { heard: (at: number) => void; failed: (error: Error) => void }

/** Opens the stream of live updates. Resolves when the server has begun to answer; throws for anything but 200. */
export const openLiveConnection = (port: number, token: string): Promise<LiveConnection> =>
  new Promise((opened, refused) => {
    const socket = connect({ host: '127.0.0.1', port, noDelay: true })
    let answered = false
    let waiting: Waiting | undefined
    const fail = (error: Error): void => {
      refused(error)
      waiting?.failed(error)
    }
    const connection: LiveConnection = {
      untilHeard: () =>
        new Promise((heard, failed) => {
          waiting = { heard, failed }
        }),
      close: () => socket.destroy(),
    }
    // An event is smaller than a packet: none is cut in two on the loopback.
    socket.setEncoding('latin1').on('data', (piece: string) => {
      if (!answered) {
        answered = true
        const line = piece.slice(0, piece.indexOf('\r\n'))
        if (line.startsWith('HTTP/1.1 200 ')) opened(connection)
        else fail(new Error(`The stream answered ${line}.`))
      }
      if (!piece.includes(changeEvent)) return
      waiting?.heard(performance.now())
      waiting = undefined
    })
    socket.on('error', fail)
    socket.on('close', () => fail(new Error('The server ended a live connection.')))
    socket.on('connect', () => {
      socket.write(
        [
          'GET /notification/stream?missedMs=0 HTTP/1.1',
          `host: localhost:${port}`,
          `authorization: Bearer ${token}`,
          'accept: text/event-stream',
          '',
          '',
        ].join('\r\n'),
      )
    })
  })
