import { Route, Routes } from 'react-router'
import type { ReactNode } from 'react'
import type { User } from '@countersign/contract/people/user'
import type { Answers } from './answer-calls.ts'
import {
  exampleBankDetails,
  exampleId,
  exampleTransaction,
  exampleWire,
  pageOf,
  tessa,
} from './example-records.ts'
import { renderPage } from './render-page.tsx'
import type { MemoStanding } from '../wires/progress/timeline-of.ts'
import type { WireProgress } from '../wires/progress/progress-queries.ts'
import type { Wire } from '../wires/record/wire-queries.ts'
import { WirePage } from '../wires/page/wire-page.tsx'

const transaction = exampleTransaction({
  roleInTransaction: 'Trustee',
  closingDate: '2031-12-03',
  closingTime: '10:00',
  timeZone: 'America/Chicago',
})
/** What a wire with bank details has. */
export const filled = {
  bankDetailsFilled: true,
  bankDetails: exampleBankDetails({
    fbo: 'First Trust Bank, Clearing',
    aba: '101100621',
    accountNumber: 'XXXXXXXXXX',
  }),
}
/** The wire that waits for Tessa's decision, as she sees it. */
export const ownWire = exampleWire({ isReceiver: true, isOfReceiversOrganization: true, ...filled })
/** `minute` tells the events apart. */
export const progressEvent = (type: WireProgress['events'][number]['type'], by: string, minute: number) => ({
  id: exampleId(900 + minute),
  type,
  sentence: `did ${type}`,
  by,
  at: `2026-11-20T15:${String(minute).padStart(2, '0')}:00.000Z`,
})
export const exampleProgress: WireProgress = {
  events: [progressEvent('wire sent', 'Morgan Hale', 10)],
  changes: null,
  requester: {
    name: 'Morgan Hale',
    title: 'Vice President',
    organization: 'Harbor Securities',
    organizationVerified: true,
    numbers: [],
  },
  approvers: null,
}

type Shown = {
  wire?: Wire
  as?: User
  given?: Partial<WireProgress>
  memo?: MemoStanding
  answers?: Answers
  managed?: boolean
  /** What stands beside the page, such as links that lead to other wires. */
  beside?: ReactNode
}

/** Shows the page of a wire to the receiver, or to the manager of the closing. */
export function openWirePage({
  wire = ownWire,
  as = tessa,
  given = {},
  memo = null,
  answers = {},
  managed = false,
  beside,
}: Shown = {}) {
  const parts = { AttachmentsCard: () => null, ReportFraudOffer: () => null }
  return renderPage(
    <>
      {beside}
      <Routes>
        <Route
          path="/transactions/:transactionId/wires/:wireId"
          element={<WirePage parts={parts} memo={memo} />}
        />
      </Routes>
    </>,
    {
      as,
      at: `/transactions/${transaction.id}/wires/${wire.id}`,
      answers: {
        'GET /wire/{wireId}': wire,
        'GET /wire/{wireId}/progress': { ...exampleProgress, ...given },
        'GET /transaction/{transactionId}': managed
          ? { ...transaction, roleInTransaction: 'Transaction Manager' }
          : transaction,
        'GET /transaction/{transactionId}/freeze': { freeze: null, freezeAt: null, mayRelease: true },
        'GET /wire/{wireId}/message': { ...pageOf([]), maySend: true },
        'GET /wire/{wireId}/call-back': {
          items: [],
          contacts: [],
          receiverOrganization: null,
          mayVerify: null,
        },
        'GET /instruction': pageOf([]),
        'GET /user/search/{term}': { items: [] },
        'GET /user/lookalike': { resembles: null },
        ...answers,
      },
    },
  )
}
