import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { run } from '../platform/database/connection.ts'
import { typedDetails, wireBody } from '../testing/closing.ts'
import { testDatabase } from '../testing/database.ts'
import { identityBrowser } from '../testing/identity-browser.ts'
import { addUser, goodPassword, identityConfig } from '../testing/identity-server.ts'
import { newId } from '../platform/database/new-id.ts'
import { registration } from '../testing/mailed-link.ts'
import { startServerProcess } from '../testing/server-process.ts'
import { smtpServer } from '../testing/smtp-server.ts'
import { formOf, formType, pdfOf } from '../testing/upload.ts'

const { pool, place } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'countersign-log-'))
const refused: string[] = []
const smtp = await smtpServer({
  refuses: 0,
  refusalOf: (data) => {
    if (refused.length > 0) return undefined
    refused.push(data)
    return '451 4.7.1 canary-spam-quote'
  },
})
const config = await identityConfig()
const databasePassword = 'canary-database-password'
const asked = new URLSearchParams({
  host: place.host ?? '',
  port: String(place.port),
  user: place.user ?? '',
  password: databasePassword,
})
const server = startServerProcess(folder, {
  DATABASE_URL: `postgresql:///${place.database ?? ''}?${asked.toString()}`,
  MAIL_URL: smtp.url,
  PORT: String(config.port),
  LOG_LEVEL: 'trace',
})
afterAll(async () => {
  server.child.kill('SIGTERM')
  await server.exited
  smtp.close()
  await rm(folder, { recursive: true })
})

const email = 'canary.morgan@harbor.example'
const searched = 'canary.searched@quill.example'
const account = '000123456789'

/** A caller in an organization, who may make closings. */
const addManager = async (): Promise<void> => {
  const organizationId = newId()
  await run(
    pool,
    `insert into organizations (id, name, legal_name, role, is_issuer, verified_at) values ($1, 'H', 'H', 11, false, now())`,
    [organizationId],
  )
  const { userId } = await addUser(pool, email, { organizationId })
  await run(pool, `update users set is_underwriter = true, role = 'organization_admin' where id = $1`, [
    userId,
  ])
}

/** A request that no parser of HTTP understands; ends when the server hangs up. */
const malformed = async (): Promise<void> => {
  const socket = connect(config.port, 'localhost')
  socket.end('GET / HTTP/1.1\r\nhost: x\r\nx-canary: canary-raw-header\r\nbroken header\r\n\r\n')
  await new Promise((closed) =>
    socket
      .resume()
      .on('error', () => undefined)
      .on('close', closed),
  )
}

test('at the level trace no line of the log holds a token, a cookie, a header, a body or what was searched for', async () => {
  // On a database with data the server would ask for the keys of that data.
  await server.saying('is ready')
  await addManager()
  const browser = identityBrowser(config)
  const wrongPassword = 'Canary-Wrong-Password-7'
  await browser.signIn(email, wrongPassword).catch(() => undefined)
  const tokens = await browser.signIn(email)
  await browser.refresh(tokens.refresh_token)
  await browser.refresh('canary-refresh-token')

  const send = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const isBytes = Buffer.isBuffer(body) || typeof body === 'string'
    const response = await fetch(config.publicUrl + path, {
      method,
      redirect: 'manual',
      headers: {
        authorization: `Bearer ${tokens.id_token}`,
        cookie: 'canary=canary-cookie-value',
        'x-canary': 'canary-header-value',
        'user-agent': 'canary-user-agent',
        referer: `${config.publicUrl}/canary-referer`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: (isBytes ? body : JSON.stringify(body)) as string }),
    })
    const text = await response.text()
    return { status: response.status, text, body: text.startsWith('{') ? JSON.parse(text) : undefined }
  }
  const statuses: [string, number][] = []
  const ask = async (...call: Parameters<typeof send>) => {
    const answer = await send(...call)
    statuses.push([`${call[0]} ${call[1].split('?')[0]}`, answer.status])
    return answer
  }

  const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
  await ask('POST', '/user/profile-photo', formOf(png, 'canary-picture.png', 'image/png'), formType)
  await ask('POST', '/user/profile-photo', '--cut\r\ncanary-broken-form', formType)
  const closing = { name: 'Canary Closing of Quill', type: 'Negotiated', closingDate: '2026-12-01' }
  const transactionId = (await ask('POST', '/transaction', closing)).body.id
  await ask(
    'POST',
    `/transaction/${transactionId}/attachment`,
    formOf(pdfOf('canary-pdf-words'), 'canary-file.pdf'),
    formType,
  )
  const { accountNumberAgain: _, ...typed } = typedDetails()
  const bankDetails = { ...(wireBody().bankDetails as object), ...typed }
  await ask('POST', `/transaction/${transactionId}/wire`, wireBody({ bankDetails, receiverEmail: searched }))
  await ask('GET', `/user/search/${encodeURIComponent(searched)}`)
  await ask('GET', `/user/validateorgemaildomain?email=${searched}`)
  await ask('POST', `/user/update-user?userId=${newId()}&isAdmin=true&email=${searched}`)
  await ask('GET', `/transaction?search=canary-search-words`)
  await ask('POST', '/transaction', '{"name": "canary-malformed-body"', { 'if-match': 'canary-if-match' })
  await ask('POST', '/transaction', 'canary-form-body', { 'content-type': 'canary/content-type' })
  await ask('GET', '/canary-unknown-path?token=canary-query-token')
  await ask('GET', '/%E0%canary-undecodable')
  await ask('GET', '/transaction', undefined, { authorization: 'Bearer canary-refused-bearer' })
  await ask('GET', '/account/canary-short-token/verify-email')
  await malformed()

  // One mail is refused first, then all of them go out.
  await ask('POST', '/account/register', registration(searched, { firstName: 'Canarina' }))
  await ask('POST', `/account/password-reset-link?email=${email}`)
  const subjects = () => smtp.mails.length + refused.length
  await vi.waitFor(() => expect(subjects()).toBeGreaterThanOrEqual(2), 20_000)
  const mails = [...refused, ...smtp.mails.map(({ data }) => data)].map((data) =>
    data.replaceAll('=\n', '').replaceAll('=3D', '='),
  )
  const links = mails.flatMap((data) => /[?&]token=([\w-]{43})/.exec(data)?.[1] ?? [])
  expect(links).toHaveLength(2)
  for (const link of links) await ask('GET', `/account/${link}/verify-email`)

  // Errors of ours: a table that is away, and a row that the database refuses with its values.
  await run(pool, 'alter table notifications rename to notifications_away')
  expect((await ask('GET', '/notification')).status).toBe(500)
  await run(pool, 'alter table notifications_away rename to notifications')
  await run(pool, `alter table transactions add constraint forced check (name not like 'Refused%')`)
  expect((await ask('POST', '/transaction', { ...closing, name: 'Refused Canary Row' })).status).toBe(500)

  expect(statuses.filter(([, status]) => status < 300).length).toBeGreaterThan(6)
  for (const line of [
    'starting multipart parsing',
    'request failed',
    'Failed task',
    'Completed task',
    '42P01',
  ]) {
    expect(await server.saying(line)).toContain(line)
  }
  const log = await server.saying('23514')
  const secrets = [
    ...Object.values(tokens).filter((value) => value.length > 40),
    ...browser.cookies().map(({ value }) => value),
    ...links,
    goodPassword,
    wrongPassword,
    databasePassword,
    account,
    searched,
    email,
  ]
  for (const secret of secrets) expect(log).not.toContain(secret)
  // Every other value that was sent says of itself what it is.
  expect(log.match(/.{0,40}canar.{0,40}/gi)).toEqual(null)
})
