import { addOrganizations } from '../people.ts'
import { run, type Pool } from '../../platform/database/connection.ts'
import { newId } from '../../platform/database/new-id.ts'
import { mailChoices } from '@countersign/domain/messaging/notification'

type Facts = {
  role?: 'user' | 'organization_admin' | 'super_admin'
  underwriter?: true
  /** Chose to get no mail that may be switched off. */
  mailsOff?: true
}

/** Every role in a closing, as organization and person. */
const cast = {
  'sender.owner': { underwriter: true },
  'sender.manager': { underwriter: true, mailsOff: true },
  'sender.inactive': { underwriter: true },
  'sender.blocked': { underwriter: true },
  'sender.checker': {},
  'sender.viewer': {},
  'sender.colleague': {},
  'sender.leaver': {},
  'sender.admin': { role: 'organization_admin' },
  'sender.otheradmin': { role: 'organization_admin', mailsOff: true },
  'receiver.named': {},
  'receiver.second': { mailsOff: true },
  'receiver.colleague': {},
  'receiver.leaver': {},
  'receiver.admin': { role: 'organization_admin' },
  'receiver.otheradmin': { role: 'organization_admin' },
  'payer.participant': {},
  'payer.payer': {},
  'payer.quiet': { mailsOff: true },
  'payer.inactive': {},
  'payer.admin': { role: 'organization_admin' },
  'counsel.named': { mailsOff: true },
  'counsel.colleague': {},
  'outsider.clerk': { underwriter: true },
  'outsider.admin': { role: 'organization_admin' },
  'platform.super': { role: 'super_admin' },
} as const satisfies Record<string, Facts>

export type CastName = keyof typeof cast

export const castNames = Object.keys(cast) as CastName[]

const organizations = {
  sender: { name: 'Harbor Securities', role: 11 },
  receiver: { name: 'First Trust Bank', role: 9 },
  payer: { name: 'Lexbond LLP', role: 13 },
  counsel: { name: 'Prairie Counsel', role: 13 },
  outsider: { name: 'Other Desk', role: 11 },
  issuer: { name: 'City of Salina', role: null },
} as const

export type CastOrganization = keyof typeof organizations

export const addressOf = (name: CastName): string => {
  const [organization, person] = name.split('.')
  return `${person}@${organization}.example`
}

const inactiveNames = ['sender.inactive', 'payer.inactive'] as const

/** They have no page open: they cannot sign in, or lose their account on the way, which ends an open page at its own time. */
export const namesWithoutPage: readonly CastName[] = [
  ...inactiveNames,
  'sender.blocked',
  'sender.leaver',
  'receiver.leaver',
  'outsider.admin',
]

/** Writes the organizations and the people, all Active. */
export const addCast = async (pool: Pool): Promise<Record<CastName | CastOrganization, string>> => {
  const ids = await addOrganizations(pool, organizations)
  for (const name of castNames) {
    const facts: Facts = cast[name]
    const [organization = '', person = ''] = name.split('.')
    ids[name] = newId()
    await run(
      pool,
      `insert into users (id, email, first_name, last_name, organization_id, role, is_underwriter, status,
                          email_verified_at, joined_at, unwanted_mails)
         values ($1, $2, $3, $4, $5, $6, $7, 'Active', now(), '2025-01-02', $8)`,
      [
        ids[name],
        addressOf(name),
        person,
        organization,
        ids[organization] ?? null,
        facts.role ?? 'user',
        facts.underwriter ?? false,
        facts.mailsOff ? mailChoices : [],
      ],
    )
  }
  await run(pool, `update users set role_since = '2025-01-02'`)
  return ids
}

/** Inactivates and blocks those who are to be so, or lets them in to be given their places. */
export const setAbsent = async (pool: Pool, absent: boolean): Promise<void> => {
  const addresses = inactiveNames.map(addressOf)
  await run(pool, `update users set status = $2 where email = any($1)`, [
    addresses,
    absent ? 'Inactive' : 'Active',
  ])
  await run(pool, `update users set status = $2 where email = $1`, [
    addressOf('sender.blocked'),
    absent ? 'Blocked' : 'Active',
  ])
}
