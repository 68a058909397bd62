import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { insertMails, markFailed } from '../mail/store.ts'
import { newId } from '../../platform/database/new-id.ts'
import { closingServer, wireAt } from '../../testing/closing.ts'
import { registerMailbox } from './routes.ts'
import { vi } from 'vitest'

const server = await closingServer()
const { app, pool, config, call } = server

test('is not there in production', async () => {
  const live = Fastify()
  registerMailbox(live, { config: { ...config, production: true }, database: pool } as never)
  for (const path of ['/mailbox', '/mailbox/style.css', `/mailbox/${newId()}`]) {
    expect((await live.inject(path)).statusCode).toBe(404)
  }
})

test('has no mail that is not there', async () => {
  for (const id of [newId(), 'nonsense', '../../etc/passwd']) {
    expect((await call(null, 'GET', `/mailbox/${encodeURIComponent(id)}`)).status).toBe(404)
  }
})

test('shows each mail with its recipient and its link, under a policy without scripts', async () => {
  expect((await app.inject('/mailbox')).body).toContain('No mail yet')
  const { transactionId, wireId } = await wireAt(server, 'sent')
  const list = await vi.waitFor(async () => {
    const page = await app.inject('/mailbox')
    expect(page.body).toContain('To tessa@firsttrust.example')
    return page
  }, 15_000)
  expect(list.headers['content-security-policy']).toBe(
    "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  )
  const [, address] = /href="(\/mailbox\/[0-9a-f-]{36})"/.exec(list.body) ?? []
  const mail = await app.inject(address ?? '')
  expect(mail.body).toContain(
    `href="${config.publicUrl}/secure/transactions/${transactionId}/wires/${wireId}"`,
  )
  for (const page of [list.body, mail.body]) expect(page).not.toMatch(/<script|<style|style=|http-equiv/)
  expect((await app.inject('/mailbox/style.css')).headers['content-type']).toContain('text/css')
})

test('opens a one-time link for its reader alone: what is kept shows none', async () => {
  const { wireId } = await wireAt(server, 'sent', { receiverEmail: 'wanda@desk.example' })
  expect(wireId).not.toBe('')
  const mail = await vi.waitFor(async () => {
    const [kept] = await run<{ id: string; text: string }>(
      pool,
      `select id, body_text || body_html as text from mails where recipient = 'wanda@desk.example'`,
    )
    expect(kept).toBeDefined()
    return kept
  }, 15_000)
  expect(mail?.text).not.toContain('activation')
  const { body } = await app.inject(`/mailbox/${mail?.id}`)
  expect(body).toMatch(/href="http[^"]*\/secure\/register\?activation=[\w-]{43}&amp;to=[^"]*"/)
  expect(body).not.toContain('sealed-link')
})

test('shows a mail that does not get through, how often it was tried, and why not', async () => {
  const id = newId()
  const hostile = '<img src=x onerror=alert(1)>'
  const mail = { id, recipient: `"${hostile}"@x.example`, subject: hostile, text: hostile, html: 'plain' }
  await insertMails(pool, [mail], { delivered: false })
  await markFailed(pool, id, `450 ${hostile}`)
  await markFailed(pool, id, `451 ${hostile}`)
  for (const path of ['/mailbox', `/mailbox/${id}`]) {
    const { body } = await app.inject(path)
    expect(body).toContain('Failed, trying again (2 attempts)')
    expect(body).toContain('451 &lt;img')
    expect(body).not.toContain('<img')
  }
})
