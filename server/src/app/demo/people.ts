import { demoAccounts } from '../../people/sign-in/demo-accounts.ts'
import { issuers } from './issuers.ts'
import type { Rows } from './rows.ts'

type OrganizationKey = 'harbor' | 'firsttrust' | 'lexbond' | 'salina'

/** The four organizations that people of the demo belong to. */
const organizations: Record<
  OrganizationKey,
  { name: string; legal: string; role: number | null; town: string; state: string; phone: string }
> = {
  harbor: {
    name: 'Harbor Securities',
    legal: 'Harbor Securities, Inc.',
    role: 11,
    town: 'Kansas City',
    state: 'MO',
    phone: '8165550140',
  },
  firsttrust: {
    name: 'First Trust Bank',
    legal: 'First Trust Bank, N.A.',
    role: 9,
    town: 'Wichita',
    state: 'KS',
    phone: '3165550118',
  },
  lexbond: {
    name: 'Lexbond LLP',
    legal: 'Lexbond LLP',
    role: 13,
    town: 'Topeka',
    state: 'KS',
    phone: '7855550127',
  },
  salina: {
    name: 'City of Salina',
    legal: 'City of Salina, Kansas',
    role: null,
    town: 'Salina',
    state: 'KS',
    phone: '7855550163',
  },
}

type Email = (typeof demoAccounts)[number]['email']

const people: Record<
  Email,
  { first: string; last: string; title: string; phone: string; role?: string; underwriter?: true }
> = {
  'morgan@harbor.example': {
    first: 'Morgan',
    last: 'Hale',
    title: 'Vice President, Closing Desk',
    phone: '8165550141',
    underwriter: true,
  },
  'olivia@harbor.example': {
    first: 'Olivia',
    last: 'Reyes',
    title: 'Director of Operations',
    phone: '8165550142',
    role: 'organization_admin',
    underwriter: true,
  },
  'tessa@firsttrust.example': {
    first: 'Tessa',
    last: 'Lindqvist',
    title: 'Trust Officer',
    phone: '3165550119',
  },
  'theo@firsttrust.example': {
    first: 'Theo',
    last: 'Okafor',
    title: 'Vice President, Corporate Trust',
    phone: '3165550120',
  },
  'blake@lexbond.example': { first: 'Blake', last: 'Sandoval', title: 'Partner', phone: '7855550128' },
  'irene@salina.example': { first: 'Irene', last: 'Novak', title: 'Finance Director', phone: '7855550164' },
  'nadia@nowhere.example': { first: 'Nadia', last: 'Petrov', title: 'Independent Advisor', phone: '' },
  'admin@countersign.example': {
    first: 'Alex',
    last: 'Admin',
    title: 'Platform Administrator',
    phone: '2025550100',
    role: 'super_admin',
  },
}

export type Person = {
  id: string
  email: string
  name: string
  /** Null for the super admin, and for a person without an organization. */
  organizationId: string | null
}

/** Adds the organizations, the issuers and the people, all verified, and answers who is who. */
export const addPeople = (rows: Rows, at: Date, passwordHash: string) => {
  const adminId = rows.id(at)
  const organizationIds = new Map<string, string>()
  const verified = { verified_at: at, verified_by: adminId, created_at: at }
  for (const [key, { legal, ...facts }] of Object.entries(organizations)) {
    const id = rows.id(at)
    organizationIds.set(facts.name, id)
    rows.add('organizations', { id, ...facts, ...verified, legal_name: legal, is_issuer: key === 'salina' })
    rows.add('organization_domains', { domain: `${key}.example`, organization_id: id })
  }
  for (const [name, town, state] of issuers.slice(1)) {
    const id = rows.id(at)
    organizationIds.set(name, id)
    rows.add('organizations', { id, name, legal_name: name, town, state, ...verified, is_issuer: true })
  }
  const persons = new Map<string, Person>()
  for (const [email, person] of Object.entries(people)) {
    const key = email.slice(email.indexOf('@') + 1).replace('.example', '') as OrganizationKey
    const organizationId = organizationIds.get(organizations[key]?.name) ?? null
    const id = person.role === 'super_admin' ? adminId : rows.id(at)
    persons.set(email, { id, email, name: `${person.first} ${person.last}`, organizationId })
    rows.add('users', {
      id,
      email,
      first_name: person.first,
      last_name: person.last,
      title: person.title,
      phone: person.phone,
      organization_id: organizationId,
      role: person.role ?? 'user',
      is_underwriter: person.underwriter ?? false,
      status: 'Active',
      email_verified_at: at,
      password_hash: passwordHash,
      created_at: at,
      joined_at: at,
      role_since: at,
    })
  }
  return { organizationIds, persons }
}
