import { hashPassword } from '../product/password-hash.ts'
import type { Value } from './copy-rows.ts'
import { orderedId } from './ordered-id.ts'
import { realDesk, type Shape, usualShape } from './shape.ts'

export const password = 'Bench-Closing-2026'

/** Who lists: a manager of the desk that manages every closing. */
export const managerEmail = 'manager.0@desk.example'

/** The second person of the same desk. */
export const otherManagerEmail = 'manager.1@desk.example'

/** Who accepts: the receiver of the first wire of every closing. */
export const receiverEmail = 'receiver.0@trustee0.example'

export const trustees = 40
export const issuers = 300

export const deskId = orderedId(1, 0)
export const trusteeId = (at: number): string => orderedId(2, at)
export const issuerId = (at: number): string => orderedId(3, at)
/** A desk as large as real ones are, on a platform of many more. */
export const realDeskId = orderedId(32, 0)
export const realManagerId = (at: number): string => orderedId(33, at)
export const emailOfRealManager = (at: number): string => `manager.${at}@realdesk.example`

export const managerId = (at: number): string => orderedId(4, at)
export const receiverId = (at: number): string => orderedId(5, at)

export const emailOfManager = (at: number): string => `manager.${at}@desk.example`
export const emailOfReceiver = (at: number): string => `receiver.${at}@trustee${at}.example`

/** Of the first trustee. The first of them is its receiver. */
export const clerkOf = (at: number): { id: string; email: string } =>
  at === 0
    ? { id: receiverId(0), email: receiverEmail }
    : { id: orderedId(30, at), email: `clerk.${at}@trustee0.example` }

export const outsiderId = (at: number): string => orderedId(31, at)
export const emailOfOutsider = (at: number): string => `outsider.${at}@counsel${at}.example`

/** The outsider whom the growth bench makes an underwriter. */
export const soleUnderwriterEmail = emailOfOutsider(1)

export type Table = { table: string; columns: string[]; rows: Iterable<readonly Value[]> }

const each = <Item>(count: number, make: (at: number) => Item): Item[] =>
  Array.from({ length: count }, (_, at) => make(at))

const firstNames =
  'Avery Blake Casey Devon Ellis Finley Harper Jordan Kendall Logan Micah Noel Parker Quinn Reese Sage Tatum Wesley Alma Bruno'.split(
    ' ',
  )

/** One of twenty bears each name; the first twelve are called Morgan. */
const firstNameOf = (at: number): string =>
  at < usualShape.colleagues ? 'Morgan' : (firstNames[at % firstNames.length] ?? 'Morgan')

const verifiedAt = '2026-01-05T15:00:00Z'

/** The organizations and the people in them, all verified and active, all with the same password. */
export const people = async ({ colleagues, clerks, outsiders, realDeskEvery }: Shape): Promise<Table[]> => {
  const passwordHash = await hashPassword(password)
  const user = (
    id: string,
    email: string,
    name: string,
    organization: string | null,
    underwriter: boolean,
    at: number,
  ): Value[] => [
    id,
    email,
    ...name.split(' '),
    'Director',
    // Two people with one number would count as one.
    `555${5_550_100 + at}`,
    organization,
    'user',
    underwriter,
    'Active',
    verifiedAt,
    passwordHash,
  ]
  return [
    {
      table: 'organizations',
      columns: ['id', 'name', 'legal_name', 'role', 'is_issuer', 'state', 'verified_at'],
      rows: [
        [deskId, 'Desk Securities', 'Desk Securities LLC', 11, false, 'KS', verifiedAt],
        ...(realDeskEvery === 0
          ? []
          : [[realDeskId, 'Real Securities', 'Real Securities LLC', 11, false, 'KS', verifiedAt]]),
        ...each(trustees, (at) => [
          trusteeId(at),
          `Trustee ${at} Bank`,
          `Trustee ${at} Bank NA`,
          9,
          false,
          'MO',
          verifiedAt,
        ]),
        ...each(issuers, (at) => [
          issuerId(at),
          `City of Number ${at}`,
          `City of Number ${at}`,
          null,
          true,
          'KS',
          verifiedAt,
        ]),
      ],
    },
    {
      table: 'users',
      columns: [
        'id',
        'email',
        'first_name',
        'last_name',
        'title',
        'phone',
        'organization_id',
        'role',
        'is_underwriter',
        'status',
        'email_verified_at',
        'password_hash',
      ],
      rows: [
        ...each(colleagues, (at) =>
          user(managerId(at), `manager.${at}@desk.example`, `${firstNameOf(at)} Desk${at}`, deskId, true, at),
        ),
        ...each(trustees, (at) =>
          user(
            receiverId(at),
            emailOfReceiver(at),
            `Tessa Trust${at}`,
            trusteeId(at),
            false,
            at + colleagues,
          ),
        ),
        ...each(clerks - 1, (nth) => {
          const at = nth + 1
          const { id, email } = clerkOf(at)
          return user(
            id,
            email,
            `${firstNameOf(at)} Clerk${at}`,
            trusteeId(0),
            false,
            at + colleagues + trustees,
          )
        }),
        ...each(realDeskEvery === 0 ? 0 : realDesk.people, (at) =>
          user(
            realManagerId(at),
            emailOfRealManager(at),
            `${firstNameOf(at)} Real${at}`,
            realDeskId,
            true,
            at + colleagues + trustees + clerks + outsiders,
          ),
        ),
        ...each(outsiders, (at) =>
          user(
            outsiderId(at),
            emailOfOutsider(at),
            `${firstNameOf(at)} Counsel${at}`,
            null,
            false,
            at + colleagues + trustees + clerks,
          ),
        ),
      ],
    },
  ]
}
