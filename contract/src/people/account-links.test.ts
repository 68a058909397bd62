import { expect, it } from 'vitest'
import { landingOf } from './account-links.ts'

const id = '01970000-0000-7000-8000-000000000007'

it('leads from a mailed link to screens of invitations alone', () => {
  const good = ['/invitations', `/transactions/${id}`, `/transactions/${id}/wires/${id}`]
  expect(good.map(landingOf)).toEqual(good)
  const others = [
    null,
    '',
    '/',
    '/settings',
    '/login/block?token=x',
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/invitations',
    'javascript:alert(1)',
    `/transactions/${id}/../../login/block`,
    `/transactions/${id}?x=1`,
    `/transactions/${id}\n`,
    `/transactions/${id}/wires/${id}/`,
    '/transactions/x',
  ]
  expect(others.map(landingOf)).toEqual(others.map(() => null))
})
