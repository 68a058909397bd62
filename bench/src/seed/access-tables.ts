import {
  closingDateOf,
  deskOf,
  nameOf,
  parOf,
  receivingPersonOf,
  statusOf,
  transactionId,
  typeOf,
} from './closings.ts'
import { rowsOf } from './copy-rows.ts'
import { orderedId } from './ordered-id.ts'
import { emailOfOutsider, outsiderId, type Table, trusteeId } from './people.ts'
import type { Shape } from './shape.ts'

/** Every closing has a final memo, which both see who see the closing. */
export const memoId = (at: number): string => orderedId(22, at)

/** The people without an organization who take part in it. */
const outsidersOf = (at: number, { outsiders }: Shape): number[] => (outsiders === 0 ? [] : [at % outsiders])

/** Who sees the closings, and who takes part in them. */
export const accessOf = (count: number, shape: Shape): Table[] => [
  {
    table: 'transaction_access',
    columns: [
      'principal_id',
      'transaction_id',
      'status',
      'type',
      'closing_date',
      'name_key',
      'size_cents',
      'memo_id',
      'memo_status',
    ],
    rows: rowsOf(count, (at) =>
      [deskOf(at, shape), trusteeId(0), ...outsidersOf(at, shape).map(outsiderId)].map((principal) => [
        principal,
        transactionId(at),
        statusOf(at),
        typeOf(at),
        closingDateOf(at),
        nameOf(at).toLowerCase(),
        parOf(at),
        memoId(at),
        'Final',
      ]),
    ),
  },
  // Who fills in the bank details takes part from then on.
  {
    table: 'participants',
    columns: ['id', 'transaction_id', 'email', 'user_id', 'organization_id', 'role', 'status'],
    rows: rowsOf(count, (at) => [
      [
        orderedId(20, at),
        transactionId(at),
        receivingPersonOf(at, 1, shape).email,
        receivingPersonOf(at, 1, shape).id,
        trusteeId(0),
        'Trustee',
        'Accepted',
      ],
      ...outsidersOf(at, shape).map((outsider) => [
        orderedId(21, at),
        transactionId(at),
        emailOfOutsider(outsider),
        outsiderId(outsider),
        null,
        'Bond Counsel',
        'Accepted',
      ]),
    ]),
  },
]
