import { expect, test } from 'vitest'
import { accountRole, type AccountRole } from '../master-data/account-roles.ts'
import { roleMenu } from './menus.ts'
import { may, type Permission, permissions } from './policy.ts'
import type { Actor } from './actor.ts'

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
const always = (name: keyof typeof actors): string => `${name} ${name}+TM ${name}+R ${name}+C`
const [underwriter, user, superAdmin, loner] = [
  always('underwriter'),
  always('user'),
  always('superAdmin'),
  always('loner'),
]
const admins = `${always('admin')} ${superAdmin}`

const managerOrChecker =
  'underwriter+TM underwriter+C user+TM user+C admin+TM admin+C superAdmin+TM superAdmin+C loner+TM loner+C'

/** Who may, without and with the Transaction Manager role (+TM), as the receiver (+R), as a checker (+C). */
const table: Record<Permission, string> = {
  'create transaction': underwriter,
  'select transaction type filter': underwriter,
  'select created status filter': underwriter,
  'edit transaction': 'underwriter+TM',
  // Also of the admins of the managing organization: see the test of them.
  'view fraud response': 'underwriter+TM',
  'delete transaction': 'underwriter+TM',
  'add wire': 'underwriter+TM',
  'edit wire': 'underwriter+TM',
  'delete wire': 'underwriter+TM',
  'send wire': 'underwriter+TM',
  'invite participant': 'underwriter+TM',
  'add transaction team member': 'underwriter+TM user+TM admin+TM superAdmin+TM loner+TM',
  'view invoices': underwriter,
  'administer invoices': superAdmin,
  'view specific wire status info': underwriter,
  'view certificate of insurance breakdown': '',
  'search users': `${underwriter} ${admins}`,
  'decide wire': 'underwriter+R user+R admin+R superAdmin+R loner+R',
  'hand over wire': 'underwriter+R user+R admin+R superAdmin+R loner+R',
  // Only of the delegate: see the test of the take-over.
  'take over wire': '',
  'name second person': 'underwriter+R user+R admin+R superAdmin+R loner+R',
  'fill bank details': 'underwriter+R user+R admin+R superAdmin+R loner+R',
  'confirm receipt': 'underwriter+R user+R admin+R superAdmin+R loner+R',
  'report suspected fraud': 'underwriter+R user+R admin+R superAdmin+R loner+R',
  'view bank details':
    'underwriter+TM underwriter+R underwriter+C user+R user+C admin+R admin+C superAdmin+R superAdmin+C loner+R loner+C',
  'view payment details':
    'underwriter+TM underwriter+R underwriter+C user+R user+C admin+R admin+C superAdmin+R superAdmin+C loner+R loner+C',
  'record payment': 'underwriter+TM',
  'export payments': 'underwriter+TM',
  'name payer': always('admin'),
  'add to wire':
    'underwriter+TM underwriter+R underwriter+C user+R user+C admin+R admin+C superAdmin+R superAdmin+C loner+R loner+C',
  // A team's members are of the managing organization: who is asked here decides by the subject alone.
  'verify wire': managerOrChecker,
  'record call-back': managerOrChecker,
  'shorten cooling': managerOrChecker,
  'freeze transaction': 'underwriter+TM user+TM admin+TM superAdmin+TM loner+TM',
  'attach file': 'underwriter+TM user+TM admin+TM superAdmin+TM loner+TM',
  'view contacts': `${underwriter} ${user} ${always('admin')}`,
  'choose gates': admins,
  'view dashboard': `${superAdmin} ${loner}`,
  'view organizations': superAdmin,
  'view users': admins,
  'view wires': superAdmin,
  'view invitations': `${underwriter} ${user} ${admins} ${loner}`,
  'view instructions': `${underwriter} ${user} ${always('admin')} ${loner}`,
  'change standing instructions': `${underwriter} ${user} ${always('admin')}`,
  'verify organization': superAdmin,
  // Of an organization's own members: the subject decides.
  'view organization address': superAdmin,
  'edit organization address': superAdmin,
  // Of an organization's own admins: the subject decides.
  'change organization domains': '',
  'confirm admin': '',
  'invite user': admins,
  'administer users': admins,
  'edit standing of users': superAdmin,
  'load routing directory': superAdmin,
  'view organization history': admins,
  'view history of people': superAdmin,
}

test.each(permissions)('[R6.3] [R6.4] [R6.10] who may %s', (permission) => {
  const allowed: string[] = []
  for (const [name, actor] of Object.entries(actors)) {
    if (may(actor, permission)) allowed.push(name)
    if (may(actor, permission, { isTransactionManager: true })) allowed.push(`${name}+TM`)
    if (may(actor, permission, { isWireReceiver: true })) allowed.push(`${name}+R`)
    if (may(actor, permission, { isChecker: true })) allowed.push(`${name}+C`)
  }
  expect(allowed.join(' ')).toBe(table[permission])
})

test('an admin reads reports of fraud of the own organization’s transactions, and of no other', () => {
  const own = { isOwnOrganization: true }
  expect(may(actors.admin, 'view fraud response', own)).toBe(true)
  for (const other of [actors.user, actors.underwriter, actors.superAdmin]) {
    expect([other.role, may(other, 'view fraud response', own)]).toEqual([other.role, false])
  }
})

test('the receiver’s second person looks and reports, within the receiver’s organization, and does nothing else', () => {
  const named = { isReceiversSecondPerson: true, isOfReceiversOrganization: true }
  const allowed = (actor: Actor, subject: object) =>
    permissions.filter((permission) => may(actor, permission, subject) && !may(actor, permission))
  expect(allowed(actors.user, named)).toEqual([
    'report suspected fraud',
    'view bank details',
    'view payment details',
  ])
  expect(allowed(actors.loner, named)).toEqual([])
  expect(allowed(actors.user, { isReceiversSecondPerson: true })).toEqual([])
  expect(allowed(actors.user, { ...named, isChecker: true })).toEqual([
    'report suspected fraud',
    'view bank details',
    'view payment details',
    'add to wire',
  ])
})

test('a payer sees, exports and records a payment, within an organization, and does nothing else', () => {
  const allowed = (actor: Actor) =>
    permissions.filter((permission) => may(actor, permission, { isPayer: true }) && !may(actor, permission))
  expect(allowed(actors.user)).toEqual(['view payment details', 'record payment', 'export payments'])
  expect(allowed(actors.loner)).toEqual([])
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

test('the address of an organization is read by its own members and the super admin', () => {
  const readers = (subject: object) =>
    Object.keys(actors).filter((name) =>
      may(actors[name as keyof typeof actors], 'view organization address', subject),
    )
  expect(readers({ isOwnOrganization: true })).toEqual(['underwriter', 'user', 'admin', 'superAdmin'])
  expect(readers({})).toEqual(['superAdmin'])
})

test('only its own admins and the super admin edit an organization’s address', () => {
  const own = { isOwnOrganization: true }
  const editors = Object.keys(actors).filter((name) =>
    may(actors[name as keyof typeof actors], 'edit organization address', own),
  )
  expect(editors).toEqual(['admin', 'superAdmin'])
})

test('a role that is not listed gets no permission and no screen', () => {
  const role = 'auditor' as AccountRole
  const auditor = { userId: '', organizationId: null, role, isUnderwriter: false }
  expect(permissions.filter((permission) => may(auditor, permission))).toEqual([])
  expect(roleMenu({ role, organizationId: 'one' })).toEqual([])
})
