import { accountRoles } from '@countersign/domain/platform/master-data/account-roles'
import { expect, it } from 'vitest'
import { goKeys, goLetters } from '../platform/shortcuts/shortcuts.ts'
import { menuLinks } from './navigation.ts'

const organization = { id: '01970000-0000-7000-8000-000000000002', name: 'Lexbond LLP', verified: true }

it.each(
  accountRoles.flatMap((role) => [
    { role, organization },
    { role, organization: null },
  ]),
)('every page of the menu of %o has keys of its own', (user) => {
  const keys = menuLinks(user).map(({ to }) => goKeys(to).join(' '))
  expect(keys.filter((one) => !/^G [A-Z]$/.test(one))).toEqual([])
  expect(new Set(keys).size).toBe(keys.length)
})

it('each letter leads to one page, for all roles together', () => {
  const letters = Object.values(goLetters)
  expect(new Set(letters).size).toBe(letters.length)
})
