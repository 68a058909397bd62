import { expect, it } from 'vitest'
import { problemFrom } from './problem.ts'

it('knows the exact text that ends a session, and nothing like it', () => {
  expect(problemFrom(403, 'User inactive or blocked').code).toBe('inactive-or-blocked')
  expect(problemFrom(403, 'User inactive or blocked.').code).toBe('http-403')
  expect(problemFrom(401, 'User inactive or blocked').code).toBe('http-401')
})

it('reads a problem document with its field messages', () => {
  const errors = [{ field: 'aba', message: 'An ABA routing number has exactly 9 digits' }]
  const body = JSON.stringify({
    type: 'about:blank',
    title: 'Invalid',
    status: 422,
    code: 'invalid-fields',
    detail: 'Some fields need correction.',
    errors,
  })
  expect(problemFrom(422, body)).toMatchObject({ status: 422, code: 'invalid-fields', errors })
})

it('has words for an answer that is no problem document', () => {
  expect(problemFrom(502, '<html>')).toMatchObject({ status: 502, code: 'http-502', errors: [] })
  expect(problemFrom(500, 'null').detail).toMatch(/Try again/)
})
