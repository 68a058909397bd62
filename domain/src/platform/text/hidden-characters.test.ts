import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hiddenCharacterFault, hiddenCharacters, withoutHiddenCharacters } from './hidden-characters.ts'

test.each([
  ['a direction turned', 'Trust\u202Eknab'],
  ['every embedding, override and isolate', '\u202A\u202B\u202C\u202D\u2066\u2067\u2068\u2069'],
  ['a direction mark', 'Trust\u200E'],
  ['a right-to-left mark', '\u200FTrust'],
  ['an Arabic letter mark', 'Trust\u061C'],
  ['a zero-width space', 'Tru\u200Bst'],
  ['a joiner between Latin letters', 'Tru\u200Dst'],
  ['a joiner between digits', '1\u200C2'],
  ['a joiner between digits of a joining script', '\u06F1\u200C\u06F2'],
  ['two joiners in a row', '\u0645\u06CC\u200C\u200C\u062E\u0648'],
  ['a word joiner', 'Tru\u2060st'],
  ['a byte order mark', '\uFEFFTrust'],
  ['a soft hyphen', 'Tru\u00ADst'],
  ['a filler that looks like nothing', 'Trust\u3164'],
  ['a NUL', 'a\0b'],
  ['a bell', 'a\u0007b'],
  ['an escape', '\u001B[31m'],
  ['a C1 control', 'a\u0085b'],
  ['a line separator', 'a\u2028b'],
  ['a paragraph separator', 'a\u2029b'],
  ['a tag character', 'a\u{E0041}'],
  ['a variation selector behind a letter', 'a\uFE0F'],
  ['a variation selector behind a digit', '1\uFE0F2'],
  ['half of a character', 'a\uD800b'],
  ['the other half', '\uDC00'],
  ['an interlinear annotation', 'a\uFFF9b\uFFFAc\uFFFB'],
  ['a noncharacter', 'a\uFFFE'],
  ['another noncharacter', 'a\uFDD0'],
  ['a private character', 'a\uE000'],
])('%s is refused, in a field with lines too', (_, text) => {
  expect(hiddenCharacterFault(text)).toBe(hiddenCharacters)
  expect(hiddenCharacterFault(text, { lines: true })).toBe(hiddenCharacters)
  expect(hiddenCharacterFault(withoutHiddenCharacters(text))).toBeNull()
})

test.each([
  "O'Brien & Sons, N.A. (Lot 14)",
  'Étude – “Müller” №5 § €1,00',
  'Zoe\u0308 in two signs',
  'Series 2026\u00A0A',
  '\u65E5\u672C\u9280\u884C \uFF21\uFF22',
  '\u845B\u{E0100}\u98FE',
  '\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645',
  '\u0DC1\u0DCA\u200D\u0DBB\u0DD3',
  '\u05D1\u05E0\u05E7 \u05DC\u05D0\u05D5\u05DE\u05D9',
  'Done \u{1F44D}\u{1F3FD} \u2764\uFE0F \u{1F469}\u200D\u{1F4BC} \u{1F3F3}\uFE0F\u200D\u{1F308}',
  '  around a copied cell\t\r\n',
])('%s is taken and shown as it is', (text) => {
  expect(hiddenCharacterFault(text)).toBeNull()
  expect(withoutHiddenCharacters(text)).toBe(text)
})

test('line breaks and tabs stand in a field with lines only', () => {
  for (const text of ['a\nb', 'a\r\nb', 'a\tb']) {
    expect(hiddenCharacterFault(text)).toBe(hiddenCharacters)
    expect(hiddenCharacterFault(text, { lines: true })).toBeNull()
    expect(withoutHiddenCharacters(text)).toBe(text)
  }
})

test('what is shown of any text would be taken in a field with lines', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(hiddenCharacterFault(withoutHiddenCharacters(text), { lines: true })).toBeNull()
    }),
  )
})
