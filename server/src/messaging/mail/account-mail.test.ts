import { expect, test } from 'vitest'
import { accountMailTemplates } from '../outbox/account-mail.ts'
import { sealLink } from '../../platform/crypto/sealed-link.ts'
import { encryptionKey } from '../../testing/encryption-key.ts'
import { renderAccountMail } from './render-account-mail.ts'

const settings = {
  publicUrl: 'https://desk.example',
  productName: 'Countersign',
  supportEmail: 'help@desk.example',
}
const params = {
  link: sealLink(encryptionKey, 'https://desk.example/secure/register?activation=abc', 'to@desk.example'),
  actor: 'Eve <b>',
  organization: 'Account 123456789 & Co',
}

test.each(accountMailTemplates)(
  '%s lets nothing out that could be an account, and no markup in',
  (template) => {
    const mail = renderAccountMail({ template, to: 'tessa@firsttrust.example', params }, settings)
    for (const part of [mail.subject, mail.text, mail.html]) expect(part).not.toContain('123456789')
    expect(mail.html).not.toContain('Eve <b>')
    expect(mail.text).toContain(params.link)
    expect(mail.text).toContain(
      template === 'domain-proof' ? 'your mailbox is reserved' : 'it concerns your account',
    )
  },
)

test.each(accountMailTemplates)('%s makes no link of the names of people', (template) => {
  const link = 'Sign in at https://evil.example/login'
  const names = { actor: link, organization: 'evil.example', effect: `accepted the invitation of ${link}` }
  const mail = renderAccountMail(
    { template, to: 'tessa@firsttrust.example', params: { ...params, ...names } },
    settings,
  )
  for (const part of [mail.subject, mail.text, mail.html]) expect(part).not.toContain('evil.example')
})

test('a mail without a one-time link leads to the product', () => {
  const mail = renderAccountMail({ template: 'account-blocked', to: 'a@x.example', params: {} }, settings)
  expect(mail.text).toContain('Open Countersign:\nhttps://desk.example/secure\n')
})
