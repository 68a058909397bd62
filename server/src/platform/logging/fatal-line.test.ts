import pg from 'pg'
import { expect, test } from 'vitest'
import { fatalLine } from './fatal-line.ts'

const refusedRow = Object.assign(new pg.DatabaseError('invalid input "canary@quill.example"', 1, 'error'), {
  code: '22P02',
})
const missing = Object.assign(new Error("ENOENT: no such file, open '/home/canary'"), { code: 'ENOENT' })

test.each([
  ['the database', refusedRow],
  ['the system', missing],
  ['the engine', new SyntaxError('Unexpected token in "canary"')],
])('the last line repeats nothing that %s quotes, and says where it happened', (_whose, error) => {
  const { members, words } = fatalLine(error, false)
  expect(words).not.toContain('canary')
  expect(words).not.toBe('')
  expect(members.err).toBe(error)
})

test('a sentence of the product is said as it is, and traced for troubleshooting alone', () => {
  const error = new Error('Port "3000" is in use.', { cause: refusedRow })
  expect(fatalLine(error, false)).toEqual({ members: {}, words: 'Port "3000" is in use.' })
  expect(fatalLine(error, true).members.err).toBe(error)
})
