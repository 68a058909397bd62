import type { AuditEventType } from './audit-event.ts'

type Kind = { title: string; types: readonly AuditEventType[] }

/** The events of people and organizations outside closings, grouped as a reader filters them. */
export const recordKinds = {
  people: {
    title: 'People',
    types: [
      'user invited',
      'user registered',
      'email verified',
      'account activated',
      'first admin invited',
      'super admin invited',
      'user changed',
      'profile changed',
      'picture changed',
      'phone updated',
      'settings changed',
      'delegation named',
      'delegation ended',
    ],
  },
  access: {
    title: 'Roles and access',
    types: [
      'user inactivated',
      'user blocked',
      'user activated',
      'user role changed',
      'account blocked',
      'sign-in ended',
      'account blocked by owner',
      'account recovered',
      'account inactivated',
      'user confirmation requested',
      'user confirmation given',
      'user confirmation refused',
      'user confirmation ended',
      'user membership requested',
      'user membership given',
      'user membership refused',
      'password changed',
      'password reset',
    ],
  },
  organization: {
    title: 'The organization',
    types: [
      'organization registered',
      'organization verified',
      'organization verified by operator',
      'organization resemblance acknowledged',
      'organization resemblance withdrawn',
      'organization verification withdrawn',
      'organization moved',
      'organization domain requested',
      'organization domain proved',
      'organization domain added',
      'organization domain removal requested',
      'organization domain removed',
      'organization domain change canceled',
    ],
  },
  gates: { title: 'Gates', types: ['gates changed', 'gate change proposed', 'gate change withdrawn'] },
  directory: {
    title: 'Routing directory',
    types: ['routing directory uploaded', 'routing directory refused', 'routing directory imported'],
  },
  contacts: { title: 'Call-back book', types: ['contact added', 'contact changed', 'contact removed'] },
  accounts: {
    title: 'Standing accounts',
    types: [
      'standing account added',
      'standing account changed',
      'standing account proposed',
      'standing account change proposed',
      'standing account change confirmed',
      'standing account change refused',
      'standing account change withdrawn',
      'standing account change took effect',
      'standing account change lapsed',
      'standing account retired',
      'standing account shown',
    ],
  },
} as const satisfies Record<string, Kind>

export type RecordKind = keyof typeof recordKinds

export const recordKindNames = Object.keys(recordKinds) as [RecordKind, ...RecordKind[]]

/** Of another type, nothing. */
export const recordKindOf = (type: AuditEventType): RecordKind | undefined =>
  recordKindNames.find((kind) => (recordKinds[kind] as Kind).types.includes(type))

/** Every type in the history of an organization or a person. */
export const recordTypes: readonly AuditEventType[] = recordKindNames.flatMap(
  (kind): readonly AuditEventType[] => recordKinds[kind].types,
)
