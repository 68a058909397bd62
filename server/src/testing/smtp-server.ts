import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

type MailTemplate = { to: string; data: string }

type SmtpServer = {
  /** So many recipients are refused at first. */
  refuses: number
  /** What it says of a mail that it refuses after reading it; undefined for one that it takes. */
  refusalOf?: (data: string) => string | undefined
}

/** A mail server that takes every mail, after it has refused the first few. Speaks just enough SMTP. */
export const smtpServer = async ({ refuses, refusalOf = () => undefined }: SmtpServer) => {
  const mails: MailTemplate[] = []
  let refused = 0

  const talk = (socket: Socket): void => {
    const say = (line: string) => socket.write(`${line}\r\n`)
    let to = ''
    let data: string[] | undefined
    say('220 test ESMTP')
    const hear = (line: string): void => {
      if (data && line !== '.') return void data.push(line)
      if (data) {
        const mail = { to, data: data.join('\n') }
        data = undefined
        const refusal = refusalOf(mail.data)
        if (refusal === undefined) mails.push(mail)
        return void say(refusal ?? '250 taken')
      }
      const verb = line.slice(0, 4).toUpperCase()
      if (verb === 'RCPT' && refused < refuses) {
        refused += 1
        return void say('451 try again later')
      }
      if (verb === 'RCPT') to = /<(.*)>/.exec(line)?.[1] ?? ''
      if (verb === 'DATA') data = []
      say(verb === 'DATA' ? '354 go on' : verb === 'QUIT' ? '221 bye' : '250 test')
    }
    socket.on('error', () => undefined)
    createInterface({ input: socket }).on('line', hear)
  }

  const server = createServer(talk).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refused: () => refused,
    close: () => void server.close(),
  }
}
