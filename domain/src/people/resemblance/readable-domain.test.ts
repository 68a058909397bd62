import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readableDomain } from './readable-domain.ts'

test.each([
  ['xn--hrbor-4ve.example', 'hаrbor.example'],
  ['XN--HRBOR-4VE.Example', 'hаrbor.example'],
  ['mail.xn--bcher-kva.xn--p1ai', 'mail.bücher.рф'],
  ['xn--maana-pta.com', 'mañana.com'],
  ['xn--n3h.example', '☃.example'],
  ['xn--ls8h.example', '💩.example'],
  ['bücher.example', 'bücher.example'],
  ['harbor.example', 'harbor.example'],
  ['Harbor.EXAMPLE', 'harbor.example'],
  ['localhost', 'localhost'],
  ['', ''],
  // Mail programs read these as dots and as "xn--".
  ['harbor.example', 'harbor.example'],
  ['Harbor.EXAMPLE', 'harbor.example'],
  ['ｘｎ－－hrbor-4ve.example', 'hаrbor.example'],
])('%s is read as %s', (domain, readable) => {
  expect(readableDomain(domain)).toBe(readable)
})

test.each(['xn--99999999999.example', 'xn--hrbor-3v!.example', 'a.xn--zzzzzzzzzzzz.b'])(
  'the broken label of %s stays as it is',
  (domain) => {
    expect(readableDomain(domain)).toBe(domain)
  },
)

test('a broken label keeps no other label from being read', () => {
  expect(readableDomain('xn--hrbor-3v!.xn--hrbor-4ve.example')).toBe('xn--hrbor-3v!.hаrbor.example')
})

test('whatever a domain is, it is read without an error', () => {
  const label = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string().map((text) => `xn--${text}`),
  )
  fc.assert(
    fc.property(fc.array(label), (labels) => {
      expect(typeof readableDomain(labels.join('.'))).toBe('string')
    }),
  )
})
