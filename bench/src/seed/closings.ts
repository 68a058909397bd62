import { createHash } from 'node:crypto'
import type { Value } from './copy-rows.ts'
import { orderedId } from './ordered-id.ts'
import {
  colleagues,
  deskId,
  emailOfReceiver,
  issuerId,
  issuers,
  managerId,
  receiverId,
  type Table,
  trusteeId,
  trustees,
} from './people.ts'

const wiresEach = 3

const numbers = Array.from({ length: wiresEach }, (_, at) => at + 1)

export const transactionId = (at: number): string => orderedId(6, at)

/** The wire of a closing by its number, 1 to 3. */
export const wireId = (at: number, number: number): string => orderedId(6 + number, at)

export const digestOf = (wire: string): string => createHash('sha256').update(wire).digest('hex')

const sentAt = '2026-02-02T16:00:00Z'
const types = ['Negotiated', 'Competitive', 'Negotiated'] as const

const nameOf = (at: number): string =>
  `GO Refunding Bonds No. ${(at * 7919) % 1_000_003}, Series ${2019 + (at % 9)}`
const typeOf = (at: number): string => types[at % types.length] ?? 'Negotiated'

/** Of so many closings that follow each other the last is completed. */
const completedEvery = 16

const statusOf = (at: number): number => (at % completedEvery === completedEvery - 1 ? 3 : 1 + (at % 2))

/** The closings that are not completed, counted through. */
export const openClosing = (nth: number): number => nth + Math.floor(nth / (completedEvery - 1))

/** How many of `count` closings are open. */
export const openAmong = (count: number): number => count - Math.floor(count / completedEvery)

const managerOf = (at: number): string => managerId(at % colleagues)
const issuerOf = (at: number): number => (at * 31) % issuers

/** Closings spread over nine years, in no order of their ids. */
const closingDateOf = (at: number): string =>
  new Date(Date.UTC(2019, 0, 1 + ((at * 613) % 3285))).toISOString().slice(0, 10)

/** The first wire of an open closing waits for the one receiver; the others stand anywhere, at other receivers. */
const receiverOf = (at: number, number: number): number =>
  number === 1 ? 0 : 1 + ((at * 3 + number) % (trustees - 1))
const wireStatusOf = (at: number, number: number): number => {
  if (statusOf(at) === 3) return 5
  return number === 1 ? 3 : ([5, 3, 2, 4][(at + number) % 4] ?? 5)
}
const acceptedOf = (at: number): number[] => numbers.filter((number) => wireStatusOf(at, number) === 5)
const amountOf = (at: number, number: number): number => 1_000_000 + ((at * 104_729 + number) % 900_000_000)

function* rowsOf(count: number, row: (at: number) => Iterable<Value[]>): Generator<Value[]> {
  for (let at = 0; at < count; at += 1) yield* row(at)
}

/** Every closing has a final memo, which both see who see the closing. */
const memoId = (at: number): string => orderedId(22, at)

/** `count` closings with three wires each, all of them visible to the desk and to the one receiver. */
export const closings = (count: number): Table[] => [
  {
    table: 'transactions',
    columns: [
      'id',
      'name',
      'type',
      'kind',
      'status',
      'issuer_id',
      'organization_id',
      'manager_id',
      'series',
      'state',
      'closing_date',
      'par_cents',
      'search_text',
      'last_wire_number',
      'ever_invited',
    ],
    rows: rowsOf(count, (at) => [
      [
        transactionId(at),
        nameOf(at),
        typeOf(at),
        'bond',
        statusOf(at),
        issuerId(issuerOf(at)),
        deskId,
        managerOf(at),
        `${2019 + (at % 9)}`,
        'KS',
        closingDateOf(at),
        100_000_000 + at,
        `${nameOf(at)} city of number ${issuerOf(at)}`.toLowerCase(),
        wiresEach,
        true,
      ],
    ]),
  },
  {
    table: 'transaction_access',
    columns: [
      'principal_id',
      'transaction_id',
      'status',
      'type',
      'closing_date',
      'name_key',
      'memo_id',
      'memo_status',
    ],
    rows: rowsOf(count, (at) =>
      [deskId, trusteeId(0)].map((principal) => [
        principal,
        transactionId(at),
        statusOf(at),
        typeOf(at),
        closingDateOf(at),
        nameOf(at).toLowerCase(),
        memoId(at),
        'Final',
      ]),
    ),
  },
  {
    table: 'closing_memos',
    columns: [
      'id',
      'transaction_id',
      'revision',
      'status',
      'content',
      'seal',
      'code',
      'created_by',
      'finalized_by',
      'finalized_at',
    ],
    rows: rowsOf(count, (at) => [
      [
        memoId(at),
        transactionId(at),
        1,
        'Final',
        '{}',
        digestOf(memoId(at)),
        memoId(at),
        managerOf(at),
        managerOf(at),
        sentAt,
      ],
    ]),
  },
  // Who fills in the bank details takes part from then on.
  {
    table: 'participants',
    columns: ['id', 'transaction_id', 'email', 'user_id', 'organization_id', 'role', 'status'],
    rows: rowsOf(count, (at) => [
      [
        orderedId(20, at),
        transactionId(at),
        emailOfReceiver(0),
        receiverId(0),
        trusteeId(0),
        'Trustee',
        'Accepted',
      ],
    ]),
  },
  {
    table: 'wires',
    columns: [
      'id',
      'transaction_id',
      'number',
      'status',
      'role',
      'receiver_email',
      'receiver_id',
      'receiver_organization_id',
      'sender_organization_id',
      'amount_cents',
      'purposes',
      'reference_lines',
      'instruction_version',
      'digest',
      'sent_at',
    ],
    rows: rowsOf(count, (at) =>
      numbers.map((number) => [
        wireId(at, number),
        transactionId(at),
        number,
        wireStatusOf(at, number),
        'Trustee',
        emailOfReceiver(receiverOf(at, number)),
        wireStatusOf(at, number) === 2 ? null : receiverId(receiverOf(at, number)),
        wireStatusOf(at, number) === 2 ? null : trusteeId(receiverOf(at, number)),
        deskId,
        amountOf(at, number),
        JSON.stringify([{ purpose: number, amount: amountOf(at, number) }]),
        `{"Series ${2019 + (at % 9)}"}`,
        1,
        digestOf(wireId(at, number)),
        sentAt,
      ]),
    ),
  },
  {
    table: 'wire_instructions',
    columns: [
      'wire_id',
      'version',
      'fbo',
      'aba',
      'account_sealed',
      'account_key',
      'entered_by',
      'user_id',
      'organization_id',
      'created_at',
    ],
    rows: rowsOf(count, (at) =>
      numbers.map((number) => [
        wireId(at, number),
        1,
        `City of Number ${issuerOf(at)}`,
        '101100621',
        String.raw`\x${'01'.repeat(90)}`,
        digestOf(`account ${at}`),
        'receiver',
        receiverId(receiverOf(at, number)),
        trusteeId(receiverOf(at, number)),
        sentAt,
      ]),
    ),
  },
  // What was accepted was decided by somebody: tables that a run begins to fill were never empty in a product that is used.
  {
    table: 'wire_decisions',
    columns: [
      'id',
      'wire_id',
      'wire_version',
      'instruction_version',
      'decision',
      'digest',
      'user_id',
      'created_at',
    ],
    rows: rowsOf(count, (at) =>
      acceptedOf(at).map((number) => [
        orderedId(22 + number, at),
        wireId(at, number),
        1,
        1,
        'accepted',
        digestOf(wireId(at, number)),
        receiverId(receiverOf(at, number)),
        sentAt,
      ]),
    ),
  },
  {
    table: 'audit_events',
    columns: ['id', 'at', 'type', 'actor_id', 'transaction_id', 'wire_id', 'data'],
    rows: rowsOf(count, (at) =>
      acceptedOf(at).map((number) => [
        orderedId(25 + number, at),
        sentAt,
        'wire accepted',
        receiverId(receiverOf(at, number)),
        transactionId(at),
        wireId(at, number),
        JSON.stringify({ digest: digestOf(wireId(at, number)), status: 5, gates: [] }),
      ]),
    ),
  },
]
