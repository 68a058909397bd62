import { expect, test } from 'vitest'
import { closingServer, wireAt } from '../../testing/closing.ts'
import { readPdf } from '../../testing/read-pdf.ts'

const server = await closingServer()
const { call, setNow } = server

const imad = '20261120ABCDEFGH000001'
const omad = '20261120MMQFMP9C000777'
const uetr = 'eb6305c9-1f7f-49de-aed0-16487c27b42d'

/** A wire that was accepted, recorded as sent, and reported half a day later without a moment or an amount. */
const reported = async () => {
  setNow('2026-11-20T15:00:00Z')
  const { transactionId, wireId, wire } = await wireAt(server, 'filled')
  await call('tessa', 'POST', `/wire/${wireId}/accept`, { digest: wire.digest })
  const sent = await call('morgan', 'POST', `/wire/${wireId}/sent`, {
    imad,
    amount: 133_379_725,
    valueDate: '2026-11-20',
  })
  expect(sent.status).toBe(200)
  // Banks trace by any of them: the packet lists what came later as well.
  expect((await call('morgan', 'POST', `/wire/${wireId}/sent/references`, { omad, uetr })).status).toBe(200)
  setNow('2026-11-21T16:30:00Z')
  const { body } = await call('morgan', 'POST', `/transaction/${transactionId}/fraud-response`, {
    wireId,
    whatHappened: 'The trustee says (at noon) that nothing came.\nWe paid on a mail.',
  })
  return { transactionId, wireId, id: body.id as string }
}

test('the recorded payment fills in the facts that the report leaves out', async () => {
  const { transactionId, id } = await reported()
  const { body } = await call('morgan', 'GET', `/fraud-response/${id}/json`)
  expect(body).toMatchObject({
    amount: 133_379_725,
    moneySentAt: '2026-11-20T15:00:00.000Z',
    clock: { phase: 'third day', words: 'Sent 25 h 30 min ago.' },
    payments: [
      { kind: 'sent', stands: true, imad, omad: null, uetr: null },
      { kind: 'reference added', stands: true, imad: null, omad, uetr },
    ],
    instructions: [{ accepted: [{ by: 'Tessa Test', at: '2026-11-20T15:00:00.000Z' }] }],
  })
  const listed = await call('morgan', 'GET', `/transaction/${transactionId}/fraud-response`)
  expect(listed.body.items[0]).toMatchObject({ amount: 133_379_725, sentAtIsReported: false })

  const pdf = readPdf((await call('morgan', 'GET', `/fraud-response/${id}/pdf`)).bytes)
  expect(pdf.catalog).toContain('/StructTreeRoot')
  expect(pdf.fonts.every(({ embedded }) => embedded)).toBe(true)
  expect(pdf.outline).toEqual([
    'Steps, in this order',
    'What happened',
    'For the complaint at ic3.gov',
    'The wire',
    'Bank details, every version, newest first',
    'Call-backs',
    'Sent and received, as recorded',
    'Timeline',
    'Draft: recall of a wire for fraud',
    'Draft: hold harmless (indemnity)',
  ])
  const text = pdf.read.join('\n').replaceAll(/\s+/g, ' ')
  for (const words of [
    'Sent 25 h 30 min ago.',
    // Once as JSON and once as PDF.
    'fraud-response packet of wire #1 made, with its account numbers (2 times, last at 2026-',
    '$1,333,797.25',
    `reference IMAD ${imad}, OMAD ${omad}, UETR ${uetr};`,
    `References of the bank`,
    'added a reference of the bank to the record that wire #1 was sent',
    'Account 000123456789',
    'The trustee says (at noon) that nothing came.',
    'accepted wire #1',
    'It is not legal advice. Counsel must review it',
  ]) {
    expect(text).toContain(words)
  }
  // Whose copy it is stands across and below every page.
  for (const page of pdf.pages) {
    expect(page).toContain('Morgan Test')
    expect(page).toContain('Nov 21, 2026, 4:30 PM UTC')
  }
})
