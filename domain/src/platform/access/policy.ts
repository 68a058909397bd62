import { isAdminRole } from '../master-data/account-roles.ts'
import type { Actor } from './actor.ts'
import { hasScreen, type MenuScreen } from './menus.ts'

/** What the actor is to the thing asked about. Absent facts count as no. */
export type Subject = {
  /** Holds the Transaction Manager role in this transaction. */
  isTransactionManager?: boolean
  /** Is of the transaction's team, with whatever right. */
  isTeamMember?: boolean
  /** Is of the transaction's team with the checker right: sees what the manager sees, to stand in as second person. */
  isChecker?: boolean
  /** Has accepted to take part in the transaction. */
  isAcceptedParticipant?: boolean
  /** Is the person that the wire names as its receiver. */
  isWireReceiver?: boolean
  /** Is of the organization of the person that the wire names as its receiver. */
  isOfReceiversOrganization?: boolean
  /** Is the organization that the actor belongs to. */
  isOwnOrganization?: boolean
  /** Was named by the wire's receiver to see the bank details too; counts within the receiver's organization alone. */
  isReceiversSecondPerson?: boolean
  /** Was named by the wire's receiver to stand in on the days out of office, which it is now. */
  isReceiversDelegate?: boolean
  /** Was named as a payer by the organization that pays: of the wire asked about, or of any in the closing. */
  isPayer?: boolean
}

type Rule = (actor: Actor, subject: Subject) => boolean

const underwriter: Rule = (actor) => actor.isUnderwriter
const managingUnderwriter: Rule = (actor, subject) =>
  actor.isUnderwriter && subject.isTransactionManager === true
/** Never the receiver's second person: a wire is verified by the managing side. */
const secondPerson: Rule = (_actor, subject) =>
  (subject.isTransactionManager === true || subject.isChecker === true) &&
  subject.isReceiversSecondPerson !== true
const wireReceiver: Rule = (_actor, subject) => subject.isWireReceiver === true
const receiversSecondPerson: Rule = (actor, subject) =>
  actor.organizationId !== null &&
  subject.isOfReceiversOrganization === true &&
  subject.isReceiversSecondPerson === true
/** The clerk, or the admin of the clerk's organization while the clerk is out. */
const receiversSide: Rule = (actor, subject) =>
  wireReceiver(actor, subject) ||
  (actor.role === 'organization_admin' && subject.isOfReceiversOrganization === true)
const twoSides: Rule = (actor, subject) =>
  wireReceiver(actor, subject) || managingUnderwriter(actor, subject) || subject.isChecker === true

const payer: Rule = (actor, subject) => actor.organizationId !== null && subject.isPayer === true

const screen =
  (name: MenuScreen): Rule =>
  (actor) =>
    hasScreen(actor, name)
const superAdmin: Rule = (actor) => actor.role === 'super_admin'
const admin: Rule = (actor) => isAdminRole(actor.role)

const ownAdmin: Rule = (actor, subject) =>
  actor.role === 'organization_admin' && subject.isOwnOrganization === true

/** Every permission by its name. The specification's section 6 states the first fourteen. */
const rules = {
  'create transaction': underwriter,
  'select transaction type filter': underwriter,
  'select created status filter': underwriter,
  'edit transaction': managingUnderwriter,
  // Of the managing organization. Its admins stand in for a desk whose only person is suspected, or away.
  'view fraud response': (actor, subject) => managingUnderwriter(actor, subject) || ownAdmin(actor, subject),
  'delete transaction': managingUnderwriter,
  'add wire': managingUnderwriter,
  'edit wire': managingUnderwriter,
  'delete wire': managingUnderwriter,
  'send wire': managingUnderwriter,
  'invite participant': managingUnderwriter,
  'add transaction team member': (_actor, subject) => subject.isTransactionManager === true,
  'view invoices': underwriter,
  'administer invoices': superAdmin,
  'view specific wire status info': underwriter,
  'view certificate of insurance breakdown': () => false,
  'search users': (actor, subject) => underwriter(actor, subject) || admin(actor, subject),
  'view dashboard': screen('dashboard'),
  'view organizations': screen('organizations'),
  'view users': screen('users'),
  'view wires': screen('wires'),
  'view invitations': screen('invitations'),
  'view instructions': screen('instructions'),
  'change standing instructions': (actor) =>
    actor.organizationId !== null && hasScreen(actor, 'instructions'),
  'verify organization': superAdmin,
  'view organization address': (actor, subject) =>
    superAdmin(actor, subject) || (actor.organizationId !== null && subject.isOwnOrganization === true),
  'edit organization address': (actor, subject) =>
    superAdmin(actor, subject) || (actor.role === 'organization_admin' && subject.isOwnOrganization === true),
  // Of the organization's own admins alone: what they prove is held against the platform's admins as well.
  'change organization domains': ownAdmin,
  'confirm admin': ownAdmin,
  // Which users an admin may reach is decided by administers() in people/users/administer-user.ts.
  'invite user': admin,
  'administer users': admin,
  'edit standing of users': superAdmin,
  'load routing directory': superAdmin,
  // Whose: history of the own organization, or of every one for the super admin.
  'view organization history': admin,
  'view history of people': superAdmin,
  'decide wire': wireReceiver,
  'hand over wire': receiversSide,
  'take over wire': (actor, subject) =>
    actor.organizationId !== null &&
    subject.isOfReceiversOrganization === true &&
    subject.isReceiversDelegate === true,
  'name second person': receiversSide,
  'fill bank details': wireReceiver,
  'confirm receipt': wireReceiver,
  'report suspected fraud': (actor, subject) =>
    receiversSide(actor, subject) || receiversSecondPerson(actor, subject),
  'view bank details': (actor, subject) => twoSides(actor, subject) || receiversSecondPerson(actor, subject),
  // A payer sees what a payment needs, and nothing else that belongs to the two sides.
  'view payment details': (actor, subject) =>
    twoSides(actor, subject) || receiversSecondPerson(actor, subject) || payer(actor, subject),
  'record payment': (actor, subject) => managingUnderwriter(actor, subject) || payer(actor, subject),
  'export payments': (actor, subject) => managingUnderwriter(actor, subject) || payer(actor, subject),
  // Only people of the own organization; wires/payments/wire-payer.ts decides which of them.
  'name payer': (actor) => actor.role === 'organization_admin' && actor.organizationId !== null,
  // To write to the other side and attach files: for the two sides, not for the receiver's second person.
  'add to wire': twoSides,
  // Whether this person may verify this wire is decided in wires/verification/wire-parties.ts.
  'verify wire': secondPerson,
  'record call-back': secondPerson,
  // Which two of them may is decided in wires/verification/shortened-cooling.ts.
  'shorten cooling': secondPerson,
  'freeze transaction': (_actor, subject) =>
    subject.isTransactionManager === true || subject.isTeamMember === true,
  'attach file': (_actor, subject) =>
    subject.isTransactionManager === true ||
    subject.isTeamMember === true ||
    subject.isAcceptedParticipant === true,
  'view contacts': (actor) => actor.organizationId !== null,
  'choose gates': (actor) => actor.role === 'organization_admin' || actor.role === 'super_admin',
} as const satisfies Record<string, Rule>

export type Permission = keyof typeof rules

export const permissions = Object.keys(rules) as Permission[]

/** Whether the actor may. Raises on a name that is not in the table, so that a typing error never grants anything. */
export const may = (actor: Actor, permission: Permission, subject: Subject = {}): boolean => {
  if (!Object.hasOwn(rules, permission)) throw new Error(`no permission with name ${permission} found`)
  return rules[permission](actor, subject)
}
