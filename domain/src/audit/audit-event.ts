import { sentencesWithoutLinks } from '../platform/text/web-address.ts'
import { closingLabels, roleLabel, withRoleLabel } from '../platform/master-data/closing-labels.ts'
import type { TransactionKind } from '../platform/master-data/transaction-kinds.ts'

/** Everything that is written to the audit trail, by its type, and how it reads in a transaction's history. */
export const auditEventSentences = {
  'transaction created': 'created the transaction',
  'transaction copied': 'made the transaction as a copy of {from}',
  'transaction edited': 'edited the transaction: {changed}',
  'transaction deleted': 'deleted the transaction',
  'participant invited': 'invited {person} {of} as {role}',
  'participant reminded': 'reminded {person} of the invitation as {role}',
  'participant accepted': 'accepted the invitation as {role}',
  'participant rejected': 'rejected the invitation as {role}',
  'participant canceled': 'canceled the invitation of {person} {of} as {role}',
  'team member added': 'added {person} to the transaction team {as}',
  'team member changed': 'made {person} {as} of the transaction team',
  'team member removed': 'removed {person} from the transaction team',
  'transaction completed': 'completed the transaction',
  'transaction reopened': 'reopened the transaction: {reason}',
  'transaction canceled': 'canceled the transaction: {reason}',
  'transaction reinstated': 'reinstated the canceled transaction: {reason}',
  'wire created': 'added wire {number}',
  'wire edited': 'edited wire {number}',
  'wire deleted': 'deleted wire {number}',
  'wire sent': 'sent the invite for wire {number}',
  'wire reminded': 'reminded the receiver of wire {number}',
  'decision reminded': 'reminded {person} to decide wire {number}',
  'wire handed over': 'reassigned wire {number} to {person}',
  'wire taken over': 'took over wire {number} as stand-in for {person}',
  'second person named': 'let {person} see the bank details of wire {number} as its receiver does',
  'second person removed': 'no longer lets {person} see the bank details of wire {number}',
  'payer named': 'named {person} as a payer of {organization}',
  'payer removed': 'removed {person} from the payers of {organization}',
  'wire recalled': 'recalled wire {number}',
  'confirming account blocked':
    'blocked the account of {person}, which confirmed wire {number} or entered its bank details',
  'confirming account left':
    'inactivated or moved the account of {person}, which confirmed wire {number} or entered its bank details',
  'bank details changed': 'entered the bank details of wire {number}',
  'account number shown': 'had the account number of wire {number} shown',
  'wire accepted': 'accepted wire {number}',
  'wire rejected': 'rejected wire {number}',
  'call-back recorded': 'recorded a call-back to {person} about wire {number}',
  'shortened cooling requested': 'requested a shorter waiting period for the call-back number of {person}',
  'shortened cooling approved':
    'approved the shorter waiting period for the call-back number of {person} that {requestedBy} requested',
  'shortened cooling refused':
    'refused the shorter waiting period for the call-back number of {person} that {requestedBy} requested',
  'wire verified': 'verified wire {number}',
  'wire not verified': 'could not verify wire {number}',
  'invoice drafted': 'drafted the invoice',
  'invoice issued': 'issued the invoice',
  'invoice paid': 'marked the invoice as paid',
  'invoice voided': 'voided the invoice',
  'invoice fee corrected': 'corrected the fee of the draft invoice',
  'money sent': 'recorded wire {number} as sent',
  'payment reference added': 'added a reference of the bank to the record that wire {number} was sent',
  'payment record voided': 'voided the record that wire {number} was sent',
  'money received': 'confirmed receipt of wire {number}',
  'money not received': 'reported that wire {number} did not arrive',
  'wire message written': 'wrote a message about wire {number}',
  'standing account added': 'added the standing account {label}',
  'standing account changed': 'changed the standing account {label}',
  'standing account proposed': 'proposed to add the standing account {label}',
  'standing account change proposed': 'proposed a change of the standing account {label}',
  'standing account change confirmed': 'confirmed the change of the standing account {label}',
  'standing account change refused': 'refused the change of the standing account {label}',
  'standing account change withdrawn': 'withdrew the change of the standing account {label}',
  'standing account change took effect':
    'let the change of the standing account {label} take effect after 24 hours of notice',
  'standing account change lapsed':
    'ended the change of the standing account {label}, because its proposer lost access',
  'standing account retired': 'retired the standing account {label}',
  'standing account shown': 'had the number of the standing account {label} shown',
  'user inactivated': 'inactivated {whom}',
  'user blocked': 'blocked {whom}',
  'user activated': 'activated the account of {whom}',
  'user role changed': 'changed the role of {whom}',
  'user changed': 'changed {whom}',
  'profile changed': 'changed their own profile',
  'picture changed': 'changed their own picture',
  'settings changed': 'changed their own settings',
  'delegation named': 'named {person} to stand in from {firstDay} to {lastDay}',
  'delegation ended': 'ended the days on which {person} stands in',
  'organization verified': 'verified {name}{resembling}',
  'organization verified by operator': 'verified {name} on the server command line',
  'organization resemblance acknowledged': 'reviewed the name and the domains of {name}{resembling}',
  'organization resemblance withdrawn': 'withdrew the review of {name}',
  'organization verification withdrawn': 'withdrew the verification of {name}',
  'user invited': 'invited {email} as {role}',
  'user registered': 'registered',
  'email verified': 'verified their own address',
  'account activated': 'accepted an invitation',
  'organization moved': 'changed the address of {name}',
  'organization registered': 'registered an organization',
  'organization domain requested': 'requested a proof of the domain {domain} at {mailbox}',
  'organization domain proved': 'proved the domain {domain} through the emailed link',
  'organization domain added': 'added the proved domain {domain}',
  'organization domain removal requested': 'requested the removal of the domain {domain}',
  'organization domain removed': 'removed the domain {domain}',
  'organization domain change canceled': 'canceled the change of the domain {domain}',
  'user confirmation requested': 'asked the organization to confirm {email} as its admin',
  'user confirmation given': 'confirmed {email} as an admin of the organization',
  'user confirmation refused': 'refused {email} as an admin of the organization',
  'user membership requested': 'asked the organization to admit {email} as a member',
  'user membership given': 'admitted {email} as a member of the organization',
  'user membership refused': 'declined {email} as a member of the organization',
  'user confirmation ended':
    'ended the request about {email}, because the super admin who made it was blocked or lost the role',
  'account blocked': 'blocked {whom} after too many wrong passwords',
  'sign-in ended': 'ended a sign-in of {whom}, because its token was used twice',
  'account blocked by owner': 'blocked their own account through the link in a warning',
  'account recovered': 'restored the access of the super admin {whom} on the server command line',
  'account inactivated': 'inactivated the admin {whom} on the server command line',
  'password changed': 'changed their own password',
  'password reset': 'set a new password through a link',
  'phone updated': 'updated their own work contact number',
  'first admin invited': 'invited the first super admin',
  'super admin invited': 'invited {email} as a super admin on the server command line',
  'routing directory imported': 'imported a routing directory',
  'routing directory uploaded': 'uploaded a routing directory for a second copy',
  'routing directory refused': 'ended the upload of a routing directory',
  'key rotation started': 'began to exchange a key of the server on its command line',
  'key rotation finished': 'exchanged a key of the server on its command line',
  'contact added': 'added {person} to the call-back book',
  'contact changed': 'changed {person} in the call-back book',
  'contact removed': 'removed {person} from the call-back book',
  'transaction frozen': 'froze the transaction',
  'stored details differ': 'found that the stored details of wire {number} differ from what was confirmed',
  'transaction released once': 'released the frozen transaction as the first of two approvers',
  'transaction release ended':
    'ended the first release of the frozen transaction, because the account of {person} was blocked or left',
  'transaction released': 'released the frozen transaction as the second approver',
  'closing plan changed': 'changed the closing agenda: {changed}',
  'cost payments changed': 'linked the costs of wire {number} to their payments',
  'freeze hour changed': 'changed the freeze hour',
  'sources and uses changed': 'changed the sources and uses: {changed}',
  'file attached': 'attached a file ({kind})',
  'file removed': 'removed a file ({kind})',
  'file attached to wire': 'attached a file ({kind}) to wire {number}',
  'file removed from wire': 'removed a file ({kind}) from wire {number}',
  'file of wire opened': 'opened a file ({kind}) of wire {number}',
  'fraud reported': 'reported misdirected funds on wire {number}',
  'suspected fraud reported': 'reported suspected fraud on wire {number}',
  'fraud packet made': 'had the fraud-response packet of wire {number} made, with its account numbers',
  'closing memo prepared': 'prepared revision {revision} of the closing memo',
  'closing memo discarded': 'discarded the draft of revision {revision} of the closing memo',
  'closing memo final': 'finalized revision {revision} of the closing memo',
  'account numbers of the closing memo shown':
    'had the account numbers of revision {revision} of the closing memo shown',
  'closing memo superseded':
    'superseded revision {revision} of the closing memo, because a fact in it changed',
  'gates changed': 'changed which gates wires pass',
  'gate change proposed': 'proposed to lower the protection of wires',
  'gate change withdrawn': 'ended a proposal to lower the protection of wires',
  'wires imported': 'imported {wires} from a table',
  'payment file exported': 'made a payment file with the account numbers of {wires}',
  'payment text exported': 'made a text with the account numbers of {wires}',
} as const

export type AuditEventType = keyof typeof auditEventSentences

/** "parAmount" is "par amount"; "closingDate" is as the kind of the closing calls it. */
const describeFact = (fact: string, { date, time }: ReturnType<typeof closingLabels>): string =>
  ({ closingDate: date.toLowerCase(), closingTime: time.toLowerCase() })[fact] ??
  fact.replace(/Id$/, '').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/**
 * "sent the invite for wire #3"; the reader puts the person in front. `words` are the event's own, of which only those
 * that its sentence names are told. `kind` is that of the closing, whose roles have its own labels.
 */
export const auditSentence = (
  type: AuditEventType,
  wireNumber: number | null,
  words: Readonly<Record<string, unknown>> = {},
  kind: TransactionKind = 'bond',
): string =>
  auditEventSentences[type]
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      if (name === 'number') return wireNumber === null ? '' : `#${wireNumber}`
      const word = words[name]
      if (Array.isArray(word))
        return word.map((fact) => describeFact(String(fact), closingLabels(kind))).join(', ')
      if (typeof word !== 'string') return ''
      if (name === 'reason') return sentencesWithoutLinks(word)
      return name === 'role' ? roleLabel(word, kind) : name === 'as' ? withRoleLabel(word, kind) : word
    })
    .replace(/: $/, '')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
