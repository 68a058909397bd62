import { createTransport } from 'nodemailer'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '../../testing/free-port.ts'
import { smtpServer } from '../../testing/smtp-server.ts'
import { failureOf } from './delivery-failure.ts'

const password = 'Sm7p-S3cret-2026'
const quotes = `AUTH PLAIN ${Buffer.from(`\0desk\0${password}`).toString('base64')} smtp://desk:${password}@mail.example`

const servers: { close: () => void }[] = []
afterAll(() => servers.forEach((server) => server.close()))

/** What is kept of a mail that a server answers so, by the verb that it answers. */
const reasonWith = async (replies: Record<string, string>): Promise<string> => {
  const server = await smtpServer({ refuses: 0, replies: { EHLO: '250-test\r\n250 AUTH PLAIN', ...replies } })
  servers.push(server)
  return reasonOf(server.url.replace('//', `//desk:${password}@`))
}

const reasonOf = async (url: string): Promise<string> => {
  const sending = createTransport({ url, ignoreTLS: true }).sendMail({
    from: 'no-reply@countersign.example',
    to: 'tessa@firsttrust.example',
    text: 'Review the wire',
  })
  return failureOf(await sending.catch((error: unknown) => error)).message
}

test.each([
  {
    verb: 'AUTH',
    reply: `535-5.7.8 no: ${quotes}\r\n535 5.7.8 ${password}`,
    reason: 'The mail server did not accept our sign-in (535, 5.7.8, EAUTH)',
  },
  {
    verb: 'MAIL',
    reply: `530 5.7.0 ${quotes}`,
    reason: 'The mail server did not accept our sign-in (530, 5.7.0, EENVELOPE)',
  },
  {
    verb: 'RCPT',
    reply: `550 5.1.1 ${quotes}`,
    reason: 'The mail server refused the address (550, 5.1.1, EENVELOPE)',
  },
  { verb: 'DATA', reply: `554 ${quotes}`, reason: 'The mail server refused the email (554, EENVELOPE)' },
  {
    verb: 'MAIL',
    reply: `451 4.7.1 ${quotes}`,
    reason: 'The mail server asked to try again later (451, 4.7.1, EENVELOPE)',
  },
  { verb: 'MAIL', reply: `${password} is wrong`, reason: 'The email could not be delivered (EENVELOPE)' },
])(
  'of an answer to $verb that quotes a password, codes alone are kept: $reason',
  async ({ verb, reply, reason }) => {
    expect(await reasonWith({ AUTH: '235 welcome', [verb]: reply })).toBe(reason)
  },
)

test('a mail server that is not there is named as such, without its address or its password', async () => {
  expect(await reasonOf(`smtp://desk:${password}@127.0.0.1:${await freePort()}`)).toMatch(
    /^The mail server could not be reached \(ESOCKET, ECONNREFUSED\)$/,
  )
})

test('a mail server without TLS on its port is told from one that is not there', async () => {
  const server = await smtpServer({ refuses: 0 })
  servers.push(server)
  expect(await reasonOf(server.url.replace('smtp:', 'smtps:'))).toMatch(
    /^No secure connection to the mail server could be made \(ESOCKET, ERR_SSL_[A-Z_]+\)$/,
  )
})

test.each(['CERT_HAS_EXPIRED', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'ERR_TLS_CERT_ALTNAME_INVALID'])(
  'so is one whose certificate is not good: %s',
  (originalCode) => {
    const error = Object.assign(new Error(quotes), { code: 'ESOCKET', originalCode })
    expect(failureOf(error).message).toBe(
      `No secure connection to the mail server could be made (ESOCKET, ${originalCode})`,
    )
  },
)

test('an error that names no code of mail says nothing of itself', () => {
  const error = Object.assign(new Error(quotes), { code: quotes, response: quotes, responseCode: password })
  for (const thrown of [error, quotes, null]) {
    expect(failureOf(thrown).message).toBe('The email could not be delivered')
  }
})
