import { expect, expectTypeOf, test } from 'vitest'
import type { EventFacts } from '../events/event-facts.ts'
import { mailTemplates } from '../events/notification-kinds.ts'
import { htmlDocument } from './layout.ts'
import { renderMail } from './render-mail.ts'

const settings = {
  publicUrl: 'https://closings.example',
  productName: 'Countersign',
  supportEmail: 'support@countersign.example',
}

const params: EventFacts = {
  transactionName: "City of Salina & Sons' Bonds, Series 2026-A",
  transactionId: '0198f0aa-0000-7000-8000-000000000001',
  wireNumber: '3',
  wireId: '0198f0aa-0000-7000-8000-000000000002',
  actor: '<b>Morgan</b> "Hale"',
  organization: 'Harbor Securities',
  amount: '$1,333,797.26',
  reasons: 'Incorrect ABA, Other',
  remarks: '<script>alert(1)</script> use 101100621 and account 0001 2345 6789',
}

const transaction = `${settings.publicUrl}/secure/transactions/${params.transactionId}`

/** Digits that stand together, apart from amounts with their commas and the ids of links. */
const digitRuns = (text: string): string[] =>
  text.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '').match(/\d[\d\s-]{3,}\d/g) ?? []

test('has no place for a bank detail', () => {
  type Forbidden = 'aba' | 'account' | 'accountNumber' | 'fbo' | 'routingNumber'
  expectTypeOf<Extract<keyof EventFacts, Forbidden>>().toBeNever()
})

test.each(mailTemplates)('%s lets nothing out that could be an account, and no markup in', (template) => {
  const mail = renderMail({ template, to: 'tessa@firsttrust.example', params }, settings)
  expect(digitRuns(`${mail.subject}\n${mail.text}\n${mail.html}`)).toEqual([])
  expect(mail.html).not.toContain('<script')
  expect(mail.html).not.toContain('<b>')
  expect(htmlDocument(mail)).not.toMatch(/<img|src=|url\(|@import|<link/)
  expect(mail.subject).not.toMatch(/[\r\n]/)
})

test.each(mailTemplates)('%s makes no link of what people typed, also of an older name', (template) => {
  const link = 'https://evil.example/login'
  const typed = {
    transactionName: 'Bonds evil.example/a',
    actor: `Eve ${link}`,
    organization: 'eve@evil.example',
  }
  const said = { reasons: link, remarks: `See ${link} or www.evil.example`, gates: link }
  const mail = renderMail(
    { template, to: 'tessa@firsttrust.example', params: { ...params, ...typed, ...said } },
    settings,
  )
  for (const part of [mail.subject, mail.text, mail.html])
    expect(part).not.toMatch(/evil\.example|:\/\/evil|@evil/)
})

test.each(mailTemplates)(
  '%s has one link, to what its reader can open, and warns of changed instructions',
  (template) => {
    const transactions = transaction.slice(0, transaction.lastIndexOf('/'))
    const links: Partial<Record<typeof template, string>> = {
      'wire-changed': transaction,
      'wire-recalled': transactions,
      'participant-canceled': transactions,
      'participant-reminder': `${settings.publicUrl}/secure/invitations`,
    }
    const link = links[template] ?? `${transaction}/wires/${params.wireId}`
    const mail = renderMail({ template, to: 'tessa@firsttrust.example', params }, settings)
    expect(mail.text.match(/https?:\/\/\S+/g)).toEqual([link])
    expect(mail.html.match(/href="[^"]*"/g)).toEqual([`href="${link}"`])
    for (const body of [mail.text, mail.html]) {
      expect(body).toContain('never sends account or routing numbers by email')
      expect(body).toContain('never changed by email')
      expect(body).toContain('$1,333,797.26')
    }
  },
)

test('a rejection names its reasons, and its remarks without their numbers', () => {
  const { text } = renderMail({ template: 'wire-rejected', to: 'm@x.example', params }, settings)
  expect(text).toContain('Reasons: Incorrect ABA, Other')
  expect(text).toContain('Remarks: <script>alert(1)</script> use XXXXXXXXXX and account XXXXXXXXXX')
})
