import { expect, test } from 'vitest'
import { suspectedAccounts } from './suspected-accounts.ts'

const of = (userId: string, name: string, change = {}) => ({
  person: { userId, name, email: `${userId}@x.example`, phone: '', ...change },
})

test('a name means each account that bears it, and the other accounts of those humans', () => {
  const morgan = of('morgan', 'Morgan Test', { phone: '8165550157' })
  const second = of('second', 'M. T.', { phone: '8165550157' })
  const alias = of('alias', 'Somebody', { email: 'morgan+2@x.example' })
  const nora = of('nora', 'Nora Test')
  const invited = of('invited', '')
  const people = [morgan, second, alias, nora, invited]
  const named = (name: string) => suspectedAccounts({ userId: '', name, email: '', phone: '' }, people)
  expect(named(' morgan TEST')).toEqual([morgan, second, alias])
  expect(named('Quentin Quick')).toEqual([])
  expect(named('---')).toEqual([])
  expect(suspectedAccounts(second.person, people)).toEqual([morgan, second])
  // A person who is no longer of the closing means no other one.
  expect(suspectedAccounts(of('gone', 'Gone').person, people)).toEqual([])
})
