import { connect } from 'node:net'
import pg from 'pg'
import { expect, test } from 'vitest'
import { DatabaseSilent, isWorthRepeating, troubleOf } from './database-trouble.ts'

const errorOf = (code: string): pg.DatabaseError => {
  const error = new pg.DatabaseError('told', 0, 'error')
  error.code = code
  return error
}

test.each([
  ['40001', 'busy', true],
  ['40P01', 'busy', true],
  ['55P03', 'busy', false],
  ['57014', 'unavailable', false],
  ['57P01', 'unavailable', false],
  ['08006', 'unavailable', false],
  ['53100', 'full', false],
  ['25006', 'read-only', true],
  // A constraint, an undefined table, a syntax error: faults of the product.
  ['23505', undefined, false],
  ['42P01', undefined, false],
  ['XX000', undefined, false],
])('an error %s of the database means %s', (code, trouble, repeated) => {
  expect([troubleOf(errorOf(code)), isWorthRepeating(errorOf(code))]).toEqual([trouble, repeated])
})

test('a broken connection is trouble of the database, other errors are not', async () => {
  const refused = await new Promise((told) => connect(1, '127.0.0.1').on('error', told))
  expect(troubleOf(refused)).toBe('unavailable')
  expect(troubleOf(new DatabaseSilent())).toBe('unavailable')
  expect(troubleOf(new Error('Connection terminated unexpectedly'))).toBe('unavailable')
  const missingFile = Object.assign(new Error('ENOENT'), { code: 'ENOENT', syscall: 'open' })
  for (const other of [new TypeError('x is undefined'), new Error('no'), missingFile, 'text', undefined]) {
    expect(troubleOf(other)).toBeUndefined()
  }
})
