import { expect, test } from 'vitest'
import type { FraudFacts, PacketPayment } from './fraud-packet.ts'
import { reportFraud } from './fraud-report.ts'
import { holdHarmlessLetter, recallLetter } from './letters.ts'
import { describeElapsed, recoveryClock, recoveryProcess } from './recovery-clock.ts'
import { reportingFacts } from './reporting-facts.ts'
import { noHolderAddress } from '../../wires/bank-details/holder-address.ts'

const sent = new Date('2026-12-01T15:00:00Z')
const after = (hours: number, minutes = 0) => new Date(sent.getTime() + (hours * 60 + minutes) * 60_000)

const details = {
  version: 2,
  stands: true,
  fbo: 'Quick Shell LLC',
  aba: '101100621',
  bank: 'Commerce Bank',
  accountNumber: '000987654321',
  intermediaryBank: '',
  furtherCreditName: '',
  furtherCreditAccount: '',
  ...noHolderAddress,
  enteredBy: 'Tessa Test',
  enteredAs: 'receiver',
  at: '2026-11-30T10:00:00.000Z',
  accepted: [],
} as const

/** What the bank gave after the wire was recorded as sent. */
const added = (change: Partial<PacketPayment>): PacketPayment => ({
  kind: 'reference added',
  stands: true,
  imad: null,
  omad: null,
  uetr: null,
  amount: null,
  valueDate: null,
  reason: '',
  by: 'Morgan Test',
  at: sent.toISOString(),
  ...change,
})

/** Banks trace by any of them; the one of a voided record leads nowhere. */
const references =
  'IMAD 20261201ABCDEFGH000001, OMAD 20261201MMQFMP9C000777, UETR eb6305c9-1f7f-49de-aed0-16487c27b42d'

const facts: FraudFacts = {
  reportedBy: 'Morgan Test',
  reportedAt: '2026-12-01T20:12:00.000Z',
  whatHappened: 'The trustee never got it.',
  moneySentAt: sent.toISOString(),
  amount: 133_379_726,
  clock: null,
  transaction: {
    id: 't',
    name: 'Salina 2026A',
    issuer: null,
    series: null,
    closingDate: null,
    timeZone: null,
  },
  victim: {
    organization: 'Harbor Securities',
    person: 'Morgan Test',
    email: 'm@h.example',
    phone: '',
    address: '',
  },
  wire: {
    id: 'w',
    number: 3,
    amount: 133_379_726,
    status: 'Verified',
    sender: 'Harbor Securities',
    role: 'Trustee',
    receiver: 'Tessa Test',
    receiverEmail: 't@f.example',
    receiverOrganization: 'First Trust Bank',
    purposes: [],
    references: ['SERIES 2026A'],
    payoff: '',
  },
  instructions: [{ ...details, version: 3, stands: false, accountNumber: '555' }, details],
  timeline: [],
  callBacks: [],
  payments: [
    {
      kind: 'sent',
      stands: true,
      imad: '20261201ABCDEFGH000001',
      omad: null,
      uetr: null,
      amount: 133_379_726,
      valueDate: '2026-12-01',
      reason: '',
      by: 'Morgan Test',
      at: sent.toISOString(),
    },
    added({ omad: '20261201WRONGBNK000009', stands: false }),
    added({ omad: '20261201MMQFMP9C000777' }),
    added({ uetr: 'eb6305c9-1f7f-49de-aed0-16487c27b42d' }),
  ],
}

test('the clock tells the minute, and the hour at which something is over', () => {
  expect(recoveryClock(sent, after(5, 12))).toMatchObject({
    phase: 'first day',
    words: 'Sent 5 h 12 min ago.',
  })
  expect(recoveryClock(sent, after(23, 59)).phase).toBe('first day')
  expect(recoveryClock(sent, after(24)).phase).toBe('third day')
  expect(recoveryClock(sent, after(71, 59)).phase).toBe('third day')
  expect(recoveryClock(sent, after(72)).phase).toBe('later')
  expect(recoveryClock(sent, after(-1)).minutes).toBe(0)
  expect([0, 59, 60, 5999, 6000].map(describeElapsed)).toEqual([
    '0 min',
    '59 min',
    '1 h 0 min',
    '99 h 59 min',
    '4 d 4 h',
  ])
})

test('the process abroad is offered from $50,000.00 on', () => {
  expect(recoveryProcess(5_000_000).abroad).toContain('takes a wire of $50,000.00 or more')
  expect(recoveryProcess(4_999_999).abroad).toContain('this one is smaller')
  expect(recoveryProcess(null).abroad).toContain('takes a wire of $50,000.00 or more')
})

test('the reporting facts come in the order of the form, about the account that was paid', () => {
  const parts = reportingFacts(facts)
  expect(parts.map(({ title }) => title)).toEqual([
    'Victim',
    'Financial transaction',
    'Subject: suspected person',
    'Description of the incident',
    'Email headers',
    'Other information',
  ])
  const money = new Map(parts[1]?.facts.map(({ label, value }) => [label, value]))
  expect(money.get('Receiving account')).toBe('000987654321')
  expect(money.get('Amount')).toBe('$1,333,797.26')
  expect(money.get('References of the bank')).toBe(references)
  expect(parts[3]?.facts[0]?.value).toBe('The trustee never got it.')
})

test('the letters name the wire, and leave brackets where nothing is known', () => {
  const whole = recallLetter(facts).paragraphs.join(' ')
  expect(whole).toContain('$1,333,797.26')
  expect(whole).toContain('000987654321 at Commerce Bank, routing number 101100621')
  expect(whole).toContain(`reference ${references};`)
  expect(holdHarmlessLetter(facts).paragraphs.join(' ')).toContain(references)
  const bare = { ...facts, amount: null, moneySentAt: null, instructions: [], payments: [] }
  for (const letter of [recallLetter(bare), holdHarmlessLetter(bare)]) {
    const text = letter.paragraphs.join(' ')
    for (const blank of ['[amount]', '[date and time]', '[account]', '[bank]', '[ABA]'])
      expect(text).toContain(blank)
    expect(text).not.toMatch(/undefined|null/)
  }
})

test('a report needs words alone; what is known has to be possible', () => {
  const known = { whatHappened: ' Gone. ', moneySentAt: null, amountSent: null, suspectedName: '' }
  expect(reportFraud(known, sent)).toMatchObject({ value: { whatHappened: 'Gone.' } })
  const faults = (change: object) => {
    const answer = reportFraud({ ...known, ...change }, sent)
    return answer.ok ? [] : answer.refusal.faults?.map(({ field }) => field)
  }
  expect(faults({ whatHappened: ' ' })).toEqual(['whatHappened'])
  expect(faults({ whatHappened: 'x'.repeat(4001) })).toEqual(['whatHappened'])
  expect(faults({ moneySentAt: after(1), amountSent: 0 })).toEqual(['moneySentAt', 'amountSent'])
})
