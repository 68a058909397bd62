import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupedCode, memoCodeBytes, newMemoCode, readMemoCode } from './memo-code.ts'

const codes = fc
  .uint8Array({ minLength: memoCodeBytes, maxLength: memoCodeBytes })
  .map(newMemoCode)
  .filter((code) => code !== null)

const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

test('a code is read as it is printed, typed small, spaced or with dashes', () => {
  fc.assert(
    fc.property(codes, (code) => {
      for (const typed of [
        code,
        groupedCode(code),
        code.toLowerCase(),
        groupedCode(code).replaceAll('-', ' '),
      ]) {
        expect(readMemoCode(` ${typed} `)).toEqual({ ok: true, code })
      }
    }),
  )
})

test('one wrong character, and any two exchanged, are a typing error, always', () => {
  fc.assert(
    fc.property(codes, fc.nat(11), fc.nat(11), fc.nat(30), (code, at, other, letter) => {
      const wrong = `${code.slice(0, at)}${letters[letter]}${code.slice(at + 1)}`
      expect(readMemoCode(wrong).ok).toBe(wrong === code)
      const swapped = Array.from(code)
      ;[swapped[at], swapped[other]] = [code[other] ?? '', code[at] ?? '']
      expect(readMemoCode(swapped.join('')).ok).toBe(swapped.join('') === code)
    }),
    { numRuns: 2000 },
  )
})

test('what cannot be a code says why', () => {
  expect(readMemoCode('  ')).toEqual({ ok: false, message: 'Enter the code printed on the memo' })
  expect(readMemoCode('ABC')).toEqual({ ok: false, message: 'A code has 12 characters; this one has 3' })
  expect(readMemoCode('2222-2222-222O')).toEqual({
    ok: false,
    message: 'No code has the character O. Compare it with the document',
  })
})

test('bytes that would make some letters likelier are passed over, and too few of the others make none', () => {
  expect(newMemoCode(new Uint8Array(24).fill(255))).toBe(null)
  expect(newMemoCode(Uint8Array.from([...Array<number>(13).fill(255), ...Array<number>(11).fill(0)]))).toBe(
    '222222222222',
  )
})
