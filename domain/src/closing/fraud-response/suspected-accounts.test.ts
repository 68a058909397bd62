import { expect, test } from 'vitest'
import { deskAccounts } from '../../transactions/lifecycle/desk-accounts.ts'
import { suspectedAccounts } from './suspected-accounts.ts'

const of = (userId: string, name: string, change = {}, isOfDesk = true) => ({
  isOfDesk,
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

test('the profile of an outsider leads one report to no second person of the desk', () => {
  const phone = '8165550157'
  const [morgan, nora] = [of('morgan', 'Morgan Test'), of('nora', 'Nora Test', { phone })]
  const outsider = of('outsider', 'Morgan Test', { phone }, false)
  const alias = of('alias', 'A. N. Other', { phone }, false)
  const people = [morgan, nora, outsider, alias]
  const byName = { userId: '', name: 'Morgan Test', email: '', phone: '' }
  expect(suspectedAccounts(byName, people)).toEqual([morgan, outsider, alias])
  expect(suspectedAccounts(outsider.person, people)).toEqual([morgan, outsider, alias])
  expect(suspectedAccounts(nora.person, people)).toEqual([nora, outsider, alias])
})

test('of connected people the accounts of the desk alone are kept, with what the desk has of the same humans', () => {
  const phone = '8165550157'
  const [morgan, nora] = [of('morgan', 'Morgan Test', { phone }), of('nora', 'Nora Test', { phone })]
  const cole = of('cole', 'Cole Test')
  const tessa = of('tessa', 'Cole Test', {}, false)
  const people = [morgan, nora, cole, tessa]
  expect(deskAccounts(people, [nora.person, tessa.person])).toEqual([morgan, nora])
  expect(deskAccounts(people, [tessa.person])).toEqual([])
})
