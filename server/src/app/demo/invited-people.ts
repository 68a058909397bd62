import type { AuditEventType } from '@countersign/domain/audit/audit-event'
import type { Person } from './people.ts'
import type { Rows } from './rows.ts'
import { createTimeline } from './timeline.ts'

const harborPeople = [
  { name: 'paula', first: '', last: '', status: 'Pending', daysAgo: 1, event: 'user invited' },
  { name: 'hugo', first: 'Hugo', last: 'Brandt', status: 'Inactive', daysAgo: 30, event: 'user inactivated' },
  {
    name: 'bruno',
    first: 'Bruno',
    last: 'Salas',
    status: 'Blocked',
    daysAgo: 2,
    event: 'account blocked by owner',
  },
] as const satisfies { name: string; event: AuditEventType; [fact: string]: unknown }[]

type InvitedPeople = {
  rows: Rows
  now: Date
  organizationIds: Map<string, string>
  persons: Map<string, Person>
}

/**
 * What an admin reviews: an unverified organization whose domain is one letter short of another's; an
 * unregistered advisor who is the receiver of a wire; a buyer of real estate; colleagues in every other standing. None of them
 * can sign in.
 */
export const addInvitedPeople = ({ rows, now, organizationIds, persons }: InvitedPeople): void => {
  const harbor = organizationIds.get('Harbor Securities') ?? null
  const olivia = persons.get('olivia@harbor.example')?.id ?? null
  const event = (at: Date, type: AuditEventType, actor: string | null, data: object): void => {
    rows.add('audit_events', { id: rows.id(at), at, type, actor_id: actor, data })
  }
  const addUser = (email: string, at: Date, facts: Record<string, string | Date | null>): string => {
    const id = rows.id(at)
    rows.add('users', {
      id,
      email,
      first_name: '',
      last_name: '',
      title: '',
      phone: '',
      role: 'user',
      is_underwriter: false,
      created_at: at,
      joined_at: at,
      role_since: at,
      ...facts,
    })
    return id
  }

  const asked = createTimeline(now).at(10, 14)
  const advisor = 'billing@plainsadvisors.example'
  const invited = { status: 'Pending', invited_by: olivia, invited_at: asked }
  persons.set(advisor, {
    id: addUser(advisor, asked, invited),
    email: advisor,
    name: '',
    organizationId: null,
  })

  for (const { name, first, last, status, daysAgo, event: type } of harborPeople) {
    const at = createTimeline(now).at(daysAgo, 15)
    const registered = status === 'Pending' ? {} : { email_verified_at: at }
    const userId = addUser(`${name}@harbor.example`, at, {
      first_name: first,
      last_name: last,
      status,
      organization_id: harbor,
      ...(status === 'Pending' && { invited_by: olivia, invited_at: at }),
      ...registered,
    })
    const invitation = { email: `${name}@harbor.example`, organizationId: harbor, role: 'user' }
    const data = { userId, ...(type === 'user invited' && invitation) }
    event(at, type, type === 'account blocked by owner' ? userId : olivia, data)
  }

  const buyer = 'rowan.pike@pikeholdings.example'
  const registered = createTimeline(now).at(20, 15)
  persons.set(buyer, {
    id: addUser(buyer, registered, {
      first_name: 'Rowan',
      last_name: 'Pike',
      title: 'Managing Member, Pike Holdings LLC',
      status: 'Active',
      email_verified_at: registered,
    }),
    email: buyer,
    name: 'Rowan Pike',
    organizationId: null,
  })

  const yesterday = createTimeline(now).at(1, 16)
  const lookalike = { id: rows.id(yesterday), name: 'First Trust Banking Services' }
  rows.add('organizations', {
    ...lookalike,
    legal_name: lookalike.name,
    role: 9,
    is_issuer: false,
    created_at: yesterday,
  })
  rows.add('organization_domains', { domain: 'firstrust.example', organization_id: lookalike.id })
  const founder = addUser('t.marsh@firstrust.example', yesterday, {
    first_name: 'Trent',
    last_name: 'Marsh',
    title: 'Account Manager',
    organization_id: lookalike.id,
    role: 'organization_admin',
    status: 'Active',
    email_verified_at: yesterday,
  })
  event(yesterday, 'organization registered', founder, {
    organizationId: lookalike.id,
    domain: 'firstrust.example',
  })
}
