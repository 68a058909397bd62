import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOfReference, referenceFault, referenceKinds, tidyReference } from './payment-reference.ts'

const imad = '20261201B1QGC08C000123'

test('an IMAD has 22 characters and begins with a day that exists', () => {
  expect(referenceFault({ kind: 'imad', reference: imad })).toBe(null)
  expect(tidyReference('imad', ' 20261201 b1qgc08c 000123 ')).toBe(imad)
  expect(dayOfReference({ kind: 'imad', reference: imad })).toBe('2026-12-01')
  for (const reference of [
    '20261201B1QGC08C00012',
    '20261201B1QGC08C0001234',
    '20261201B1QGC08C00012X',
    '20261201B1QGC0ÄC000123',
    '20261301B1QGC08C000123',
    '20260230B1QGC08C000123',
    '00000000B1QGC08C000123',
    '',
  ]) {
    expect([reference, referenceFault({ kind: 'imad', reference })]).toEqual([reference, expect.any(String)])
  }
})

test('an OMAD may go on with its output date, time and application', () => {
  for (const rest of ['', '12010914', '12010914FT03']) {
    expect(referenceFault({ kind: 'omad', reference: imad + rest })).toBe(null)
  }
  for (const rest of ['1201', '13010914', '12012460', '12010914FT0', '12010914FT033']) {
    expect(referenceFault({ kind: 'omad', reference: imad + rest })).not.toBe(null)
  }
})

test('a UETR is a UUID of version 4 and nothing that only resembles one', () => {
  fc.assert(
    fc.property(fc.uuid({ version: 4 }), (id) => {
      expect(referenceFault({ kind: 'uetr', reference: tidyReference('uetr', id.toUpperCase()) })).toBe(null)
    }),
  )
  for (const reference of [
    'eb6305c9-1f7f-19de-aed0-16487c27b42d',
    'eb6305c9-1f7f-49de-ced0-16487c27b42d',
    'eb6305c91f7f49deaed016487c27b42d',
  ]) {
    expect(referenceFault({ kind: 'uetr', reference })).not.toBe(null)
  }
})

test('whatever is typed is either refused or well-formed, and tidying is done once', () => {
  fc.assert(
    fc.property(fc.constantFrom(...referenceKinds), fc.string(), (kind, typed) => {
      const reference = tidyReference(kind, typed)
      expect(tidyReference(kind, reference)).toBe(reference)
      if (kind !== 'uetr' && referenceFault({ kind, reference }) === null) {
        expect(dayOfReference({ kind, reference })).not.toBe(null)
      }
    }),
  )
})
