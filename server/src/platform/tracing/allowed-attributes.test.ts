import { expect, test } from 'vitest'
import { allowedAttributes } from './allowed-attributes.ts'
import { statementWords } from './statement-words.ts'

test('a span says what is allowed, in the form that is allowed, and nothing else', () => {
  const route = '/wire/{wireId}/send'
  expect(
    allowedAttributes({
      'http.route': route,
      'error.type': '23505',
      'http.response.status_code': 200,
      'enduser.id': 'canary',
      'url.full': 'https://x.example/?search=canary',
      'countersign.operation': 'canary of several words',
      'http.request.method': { canary: 'canary' },
      constructor: 'canary',
      'db.query.summary': 'select "canary"',
    }),
  ).toEqual({ 'http.route': route, 'error.type': '23505', 'http.response.status_code': 200 })
})

test.each([
  ['select id,\n  name from users where id = $1', 'select users'],
  ['with found as (select 1 from wires) update transactions set version = $1', 'update transactions'],
  ['insert into outbox (kind) values ($1)', 'insert outbox'],
  ['delete from sign_in_limits where key = $1', 'delete sign_in_limits'],
  ['select pg_advisory_xact_lock($1)', 'select'],
  ['begin', 'begin'],
])('%s is called by what it does', (statement, summary) => {
  expect(statementWords(statement)).toMatchObject({ summary, text: statement.replace(/\s+/g, ' ') })
})
