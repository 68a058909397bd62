import { expect, test } from 'vitest'
import { organizationRoles } from './organization-roles.ts'

test('[R9.6] the organization roles are the sixteen of the specification, in their groups', () => {
  expect(organizationRoles.map(({ id, name }) => `${id} ${name.toLowerCase()}`)).toEqual([
    '1 financial advisor',
    '2 county',
    '3 bond and disclosure',
    '4 rating agency',
    '5 coi custodian',
    '6 verification agent',
    '7 official statement printing',
    '8 escrow agent',
    '9 trustee',
    '10 bond insurer',
    '11 underwriter',
    '12 paying agent',
    '13 bond counsel',
    '14 underwriter counsel',
    '15 disclosure counsel',
    '16 municipal advisor',
  ])
  const idsOf = (group: string) =>
    organizationRoles.filter((role) => role.group === group).map(({ id }) => id)
  expect(idsOf('Primary')).toEqual([2, 9, 11, 12, 13, 16])
  expect(idsOf('Secondary')).toEqual([1, 3, 8, 10, 14, 15])
  expect(idsOf('Tertiary')).toEqual([4, 5, 6, 7])
})
