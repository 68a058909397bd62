import { expect, test } from 'vitest'
import { type AddedReferences, addReferences } from './add-references.ts'
import { describeReferences, noReferences } from './payment-references.ts'

const imad = '20261201B1QGC08C000123'
const omad = '20261201MMQFMP9C000777'
const uetr = 'eb6305c9-1f7f-49de-aed0-16487c27b42d'
const exportedUetr = '11111111-1111-4111-8111-111111111111'

const sent = { sentOn: '2026-12-01', references: { ...noReferences, imad }, exportedUetr: null }

const refusalOf = (wire: Parameters<typeof addReferences>[0], typed: AddedReferences) => {
  const answer = addReferences(wire, typed)
  return answer.ok
    ? null
    : [
        answer.refusal.code,
        ...(answer.refusal.faults ?? []).map(({ field, message }) => `${field}: ${message}`),
      ]
}

test('nothing is added to a wire that was not recorded as sent, or whose record was voided', () => {
  const voided = { ...sent, sentOn: null, references: noReferences }
  expect(refusalOf(voided, { omad })).toEqual(['wire-not-sent'])
})

test('a reference that stands is never replaced, not by itself either', () => {
  for (const typed of [imad, '20261201B1QGC08C000124', ` ${imad.toLowerCase()}`]) {
    const [code, fault] = refusalOf(sent, { imad: typed, omad }) ?? []
    expect(code).toBe('reference-already-recorded')
    expect(fault).toContain(`imad: The IMAD ${imad} is already recorded. To replace it, void the record`)
  }
})

test('each fault is named at its field: none at all, malformed, of another day, one number twice', () => {
  expect(refusalOf(sent, {})).toEqual(['invalid-fields', 'imad: Enter the IMAD, the OMAD or the UETR'])
  expect(refusalOf(sent, { omad: ' ', uetr: '' })).toHaveLength(2)
  expect(refusalOf(sent, { omad: '2026', uetr: '2026' })?.slice(1)).toEqual([
    expect.stringMatching(/^omad: An OMAD has 22 characters/),
    expect.stringMatching(/^uetr: A UETR is 36 characters/),
  ])
  const ofAnotherDay = '20261130MMQFMP9C000777'
  expect(refusalOf(sent, { omad: ofAnotherDay })?.[1]).toBe(
    'omad: The OMAD is of 2026-11-30. The funds were sent on 2026-12-01',
  )
  const twice = 'The IMAD and the OMAD have the same number. Compare both with the bank’s advice'
  expect(refusalOf(sent, { omad: `${imad}12010914FT03` })?.[1]).toBe(`omad: ${twice}`)
  const byOmad = { ...sent, references: { ...noReferences, omad } }
  expect(refusalOf(byOmad, { imad: omad })?.[1]).toBe(`imad: ${twice}`)
  const byUetr = { ...sent, references: { ...noReferences, uetr } }
  expect(refusalOf(byUetr, { imad, omad: ofAnotherDay })?.[1]).toBe(
    'omad: The OMAD is of 2026-11-30, and the IMAD of 2026-12-01',
  )
})

test('another UETR than the one of the payment file is asked about, and counts once it is confirmed', () => {
  const exported = { ...sent, exportedUetr }
  expect(refusalOf(exported, { omad, uetr })?.[1]).toContain('otherUetrConfirmed: The payment file')
  expect(refusalOf(exported, { omad, uetr, otherUetrConfirmed: false })?.[1]).toContain(exportedUetr)
  expect(addReferences(exported, { omad, uetr, otherUetrConfirmed: true }).ok).toBe(true)
  expect(addReferences(exported, { uetr: exportedUetr }).ok).toBe(true)
})

test('what the bank gave later is added alone, in its one spelling, and described in one order', () => {
  const answer = addReferences(sent, { uetr: ` ${uetr.toUpperCase()}`, omad: '20261201-mmqfmp9c-000777' })
  expect(answer).toEqual({ ok: true, value: { imad: null, omad, uetr } })
  expect(describeReferences({ imad, omad, uetr })).toBe(`IMAD ${imad}, OMAD ${omad}, UETR ${uetr}`)
  expect(describeReferences(noReferences)).toBe('')
})
