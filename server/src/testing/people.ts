import { run, type Pool } from '../platform/database/connection.ts'
import { newId } from '../platform/database/new-id.ts'

/** The people of the tests: two underwriters at Harbor, a colleague without that flag, a trustee's two clerks, counsel. */
const people = {
  morgan: { organization: 'harbor', underwriter: true, role: 'user' },
  nora: { organization: 'harbor', underwriter: true, role: 'user' },
  cole: { organization: 'harbor', underwriter: false, role: 'user' },
  tessa: { organization: 'firsttrust', underwriter: false, role: 'user' },
  theo: { organization: 'firsttrust', underwriter: false, role: 'user' },
  blake: { organization: 'lexbond', underwriter: false, role: 'user' },
  ursula: { organization: 'otherdesk', underwriter: true, role: 'user' },
} as const

export type Person = keyof typeof people

const organizations = {
  harbor: { name: 'Harbor Securities', role: 11 },
  firsttrust: { name: 'First Trust Bank', role: 9 },
  lexbond: { name: 'Lexbond LLP', role: 13 },
  otherdesk: { name: 'Other Desk', role: 11 },
  salina: { name: 'City of Salina', role: null },
} as const

type OrganizationName = keyof typeof organizations

export const emailOf = (person: Person): string => `${person}@${people[person].organization}.example`

/** Writes verified organizations; gives the id of each by its key. One without a role is an issuer. */
export const addOrganizations = async (
  pool: Pool,
  written: Readonly<Record<string, { name: string; role: number | null }>>,
): Promise<Record<string, string>> => {
  const ids: Record<string, string> = {}
  for (const [key, { name, role }] of Object.entries(written)) {
    ids[key] = newId()
    await run(
      pool,
      `insert into organizations (id, name, legal_name, role, is_issuer, verified_at)
         values ($1, $2, $2, $3, $4, now())`,
      [ids[key], name, role, role === null],
    )
  }
  return ids
}

/** Writes the organizations and people, all Active; gives the id of each by its key. */
export const addPeople = async (pool: Pool): Promise<Record<OrganizationName | Person, string>> => {
  const ids = await addOrganizations(pool, organizations)
  for (const [key, person] of Object.entries(people)) {
    ids[key] = newId()
    await run(
      pool,
      `insert into users (id, email, first_name, last_name, organization_id, role, is_underwriter, status,
                          email_verified_at, joined_at)
         values ($1, $2, $3, 'Test', $4, $5, $6, 'Active', now(), '2025-01-02')`,
      [
        ids[key],
        emailOf(key as Person),
        key[0]?.toUpperCase() + key.slice(1),
        ids[person.organization],
        person.role,
        person.underwriter,
      ],
    )
  }
  return ids
}
