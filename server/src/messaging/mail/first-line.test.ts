import { bondWord } from '@countersign/domain/testing/bond-words'
import { expect, test } from 'vitest'
import type { EventFacts } from '../events/event-facts.ts'
import { everyMail } from '../../testing/every-mail.ts'
import { renderMail } from './render-mail.ts'

const settings = {
  publicUrl: 'https://closings.example',
  productName: 'Countersign',
  supportEmail: 'support@countersign.example',
}

const facts: EventFacts = {
  transactionName: '118 Prairie View Road, Salina, from Harrow to Novak',
  transactionId: '0198f0aa-0000-7000-8000-000000000001',
  wireNumber: '3',
  wireId: '0198f0aa-0000-7000-8000-000000000002',
  actor: 'Morgan Hale',
  organization: 'Harbor Title',
  amount: '$411,000.00',
  remarks: 'Accepted',
  role: 'Payoff Lender',
  when: 'Nov 27, 2026, 3:00 PM UTC',
  closing: 'Dec 1, 2026, 10:00 AM CST',
}

const firstLines = (mail: { text: string; html: string }) => ({
  text: mail.text.split('\n')[0] ?? '',
  html: /^<div class="mail">\s*<h1>(.*?)<\/h1>/.exec(mail.html)?.[1] ?? '',
})

const all = everyMail(facts, { until: 'Nov 27, 2026' })

/** What a reader is told to do begins with the verb; what asks nothing says so. */
const asks =
  /^(No action is needed|Accept|Approve|Take over|Ask|Call|Check|Choose|Compare|Confirm|Correct|Do not|Forward|Have|Pay|Read|Register|Resolve|Review|Set up|Sign in|Verify)\b/

test.each(all)('$template says first what to do, in its text and in its HTML', ({ mail }) => {
  const { text, html } = firstLines(mail)
  expect(text).toMatch(asks)
  expect(text).toMatch(/\.$/)
  expect(html).toBe(text)
  expect(text).not.toMatch(/undefined|as soon as possible/)
})

test.each([
  ['wire-invitation', 'Accept or reject wire #3 by Dec 1, 2026, 10:00 AM CST.'],
  ['wire-invitation-unregistered', 'Register, then accept or reject wire #3 by Dec 1, 2026, 10:00 AM CST.'],
  ['wire-rejected', 'Correct wire #3 and send it again by Dec 1, 2026, 10:00 AM CST.'],
  ['payer-wire-ready', 'Pay wire #3 by Dec 1, 2026, 10:00 AM CST.'],
  ['participant-invitation', 'Accept or reject the invitation by Nov 27, 2026, 3:00 PM UTC.'],
  ['wire-recalled', 'No action is needed: wire #3 was recalled.'],
] as const)('%s: %s', (template, line) => {
  expect(firstLines(renderMail({ template, to: 't@x.example', params: facts }, settings)).text).toBe(line)
})

test('without a closing date to come, what waits is due as soon as possible', () => {
  const { closing: _, ...undated } = facts
  const mail = renderMail({ template: 'wire-invitation', to: 't@x.example', params: undated }, settings)
  expect(firstLines(mail).text).toBe('Accept or reject wire #3 as soon as possible.')
})

test.each(all)('$template of a real-estate closing has no word of bonds', ({ mail }) => {
  expect(`${mail.subject}\n${mail.text}`).not.toMatch(bondWord)
})
