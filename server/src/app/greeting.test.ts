import { expect, it } from 'vitest'
import { readConfig } from './configuration/read-config.ts'
import { greeting } from './greeting.ts'

const secrets = {
  keyEncryptionKey: Buffer.alloc(32),
  lookupKey: Buffer.alloc(32),
  providerKeys: [],
  cookieKeys: [],
}
const greet = (environment: Record<string, string>) =>
  greeting({ ...readConfig(environment), secrets }, '/srv/data').join('\n')

it('says no password where there is no demo, and no mailbox where mail goes out', () => {
  const text = greet({ DEMO: 'false', MAIL_URL: 'smtp://mail.example' })
  expect(text).not.toMatch(/password|example|mailbox/i)
})

it('says where to go, who may sign in, and where the mail is', () => {
  const text = greet({ PORT: '4000' })
  expect(text).toContain('http://localhost:4000/secure')
  expect(text).toContain('http://localhost:4000/mailbox')
  expect(text).toContain('/srv/data')
  expect(text).toContain('morgan@harbor.example')
  expect(text).toContain('Demo-Closing-2026')
})
