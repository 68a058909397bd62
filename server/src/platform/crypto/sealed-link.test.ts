import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { openLinks, sealLink } from './sealed-link.ts'

const key = randomBytes(32)
const link = 'https://desk.example/secure/invitations?invitation=1&token=2'
const to = 'tessa@firsttrust.example'
const sealed = sealLink(key, link, to)

test('a sealed link does not open for another mailbox, with another key, or altered', () => {
  expect(() => openLinks([key], sealed, 'ursula@otherdesk.example')).toThrow()
  expect(() => openLinks([randomBytes(32)], sealed, to)).toThrow()
  const at = sealed.length - 30
  const altered = `${sealed.slice(0, at)}${sealed[at] === 'A' ? 'B' : 'A'}${sealed.slice(at + 1)}`
  expect(() => openLinks([key], altered, to)).toThrow()
})

test('a text shows its link only after opening, and words that look alike stay as they were typed', () => {
  const text = `sealed-link:Quill & Co:\n${sealed}\n`
  expect(text).not.toContain('token')
  expect(openLinks([key], text, to)).toBe(`sealed-link:Quill & Co:\n${link}\n`)
  expect(openLinks([key], `<a href="${sealed}">`, to, (one) => one.replace('&', '&amp;'))).toContain(
    '1&amp;token=2',
  )
})
