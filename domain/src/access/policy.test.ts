import { expect, test } from 'vitest'
import { accountRole } from '../users/account-roles.ts'
import { type Actor, may, type Permission, permissions } from './policy.ts'

const person = (change: Partial<Actor>): Actor => ({
  userId: 'u',
  organizationId: 'o',
  role: 'user',
  isUnderwriter: false,
  ...change,
})

const actors = {
  underwriter: person({ isUnderwriter: true }),
  user: person({}),
  admin: person({ role: 'organization_admin' }),
  superAdmin: person({ role: 'super_admin', organizationId: null }),
  loner: person({ organizationId: null }),
}

/** May, whatever the subject. */
const always = (name: keyof typeof actors): string => `${name} ${name}+TM ${name}+R`
const [underwriter, user, superAdmin, loner] = [
  always('underwriter'),
  always('user'),
  always('superAdmin'),
  always('loner'),
]
const admins = `${always('admin')} ${superAdmin}`

/** Who may, without and with the Transaction Manager role (+TM), as the receiver (+R). */
const table: Record<Permission, string> = {
  'create transaction': 'underwriter underwriter+TM underwriter+R',
  'select transaction type filter': 'underwriter underwriter+TM underwriter+R',
  'select created status filter': 'underwriter underwriter+TM underwriter+R',
  'edit transaction': 'underwriter+TM',
  'delete transaction': 'underwriter+TM',
  'add wire': 'underwriter+TM',
  'edit wire': 'underwriter+TM',
  'delete wire': 'underwriter+TM',
  'send wire': 'underwriter+TM',
  'add transaction team member': 'underwriter+TM user+TM admin+TM superAdmin+TM loner+TM',
  'view invoices': 'underwriter underwriter+TM underwriter+R',
  'view specific wire status info': 'underwriter underwriter+TM underwriter+R',
  'view certificate of insurance breakdown': '',
  'search users':
    'underwriter underwriter+TM underwriter+R admin admin+TM admin+R superAdmin superAdmin+TM superAdmin+R',
  'decide wire': 'underwriter+R user+R admin+R superAdmin+R loner+R',
  'fill bank details': 'underwriter+R user+R admin+R superAdmin+R loner+R',
  'view bank details': 'underwriter+TM underwriter+R user+R admin+R superAdmin+R loner+R',
  'view dashboard': `${superAdmin} ${loner}`,
  'view organizations': superAdmin,
  'view users': admins,
  'view wires': superAdmin,
  'view invitations': `${underwriter} ${user} ${admins} ${loner}`,
  'view instructions': `${underwriter} ${user} admin admin+TM admin+R ${loner}`,
  'verify organization': superAdmin,
  'invite user': admins,
  'administer users': admins,
  'edit standing of users': superAdmin,
}

test.each(permissions)('[R6.3] [R6.4] [R6.10] who may %s', (permission) => {
  const allowed: string[] = []
  for (const [name, actor] of Object.entries(actors)) {
    if (may(actor, permission)) allowed.push(name)
    if (may(actor, permission, { isTransactionManager: true })) allowed.push(`${name}+TM`)
    if (may(actor, permission, { isWireReceiver: true })) allowed.push(`${name}+R`)
  }
  expect(allowed.join(' ')).toBe(table[permission])
})

test('[R6.8] an unknown permission name raises', () => {
  for (const name of ['edit everything', 'toString', '__proto__', '']) {
    expect(() => may(actors.underwriter, name as Permission)).toThrow(`no permission with name ${name} found`)
  }
})

test('[R6.1] a role that is none of the three raises', () => {
  expect(accountRole('user')).toBe('user')
  for (const name of ['User', 'root', '']) expect(() => accountRole(name)).toThrow('invalid role')
})
