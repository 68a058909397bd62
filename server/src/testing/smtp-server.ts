import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

type TakenMail = { to: string; data: string; id: string }

/** Silent: it says nothing more on a connection, and does not close it. */
export type MailServerMode = 'takes' | 'refuses' | 'silent at greeting' | 'silent after mail'

type SmtpServer = {
  /** So many recipients are refused at first. */
  refuses: number
  /** What it says of a mail that it refuses after reading it; undefined for one that it takes. */
  refusalOf?: (data: string) => string | undefined
  /** Answers by the first four letters of what they answer. */
  replies?: Record<string, string>
}

/** A mail server that takes every mail, after it has refused the first few. Speaks just enough SMTP. */
export const smtpServer = async ({ refuses, refusalOf = () => undefined, replies = {} }: SmtpServer) => {
  const mails: TakenMail[] = []
  const sockets = new Set<Socket>()
  let refused = 0
  let silenced = 0
  let mode: MailServerMode = 'takes'

  const answerTo = (mail: Omit<TakenMail, 'id'>): string | undefined => {
    if (mode === 'silent after mail') {
      silenced += 1
      return undefined
    }
    const refusal = mode === 'refuses' ? '451 4.3.2 try again later' : refusalOf(mail.data)
    if (refusal !== undefined) {
      refused += 1
      return refusal
    }
    mails.push({ ...mail, id: /^Message-ID: <([\w-]+)@/m.exec(mail.data)?.[1] ?? '' })
    return '250 taken'
  }

  const talk = (socket: Socket): void => {
    const say = (line: string | undefined) => line !== undefined && socket.write(`${line}\r\n`)
    let to = ''
    let data: string[] | undefined
    const hear = (line: string): void => {
      if (data && line !== '.') return void data.push(line)
      if (data) {
        const mail = { to, data: data.join('\n') }
        data = undefined
        return void say(answerTo(mail))
      }
      const verb = line.slice(0, 4).toUpperCase()
      const reply = replies[verb]
      if (reply !== undefined) return void say(reply)
      if (verb === 'RCPT' && refused < refuses) {
        refused += 1
        return void say('451 try again later')
      }
      if (verb === 'RCPT') to = /<(.*)>/.exec(line)?.[1] ?? ''
      if (verb === 'DATA') data = []
      say(verb === 'DATA' ? '354 go on' : verb === 'QUIT' ? '221 bye' : '250 test')
    }
    sockets.add(socket)
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    if (mode === 'silent at greeting') {
      silenced += 1
      return void socket.resume()
    }
    say('220 test ESMTP')
    // It passes on the error of a socket that its client has closed.
    createInterface({ input: socket })
      .on('error', () => undefined)
      .on('line', hear)
  }

  let server = createServer(talk).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refused: () => refused,
    /** How many mails it has left without an answer. */
    silenced: () => silenced,
    become: (next: MailServerMode) => void (mode = next),
    close: () => void server.close(),
    /** As if it were killed. */
    die: async () => {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
    comeBack: async () => {
      server = createServer(talk).listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
  }
}
