import { WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import { screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, it } from 'vitest'
import type { User } from '@countersign/contract/people/user'
import type { Answers } from '../../testing/answer-calls.ts'
import {
  exampleBankDetails,
  exampleId,
  exampleTransaction,
  exampleWire,
  morgan,
  pageOf,
  tessa,
} from '../../testing/example-records.ts'
import { renderPage } from '../../testing/render-page.tsx'
import type { MemoStanding } from '../progress/timeline-of.ts'
import type { WireProgress } from '../progress/progress-queries.ts'
import type { Wire } from '../record/wire-queries.ts'
import { WirePage } from './wire-page.tsx'

const transaction = exampleTransaction({
  roleInTransaction: 'Trustee',
  closingDate: '2031-12-03',
  closingTime: '10:00',
  timeZone: 'America/Chicago',
})
const filled = {
  bankDetailsFilled: true,
  bankDetails: exampleBankDetails({
    fbo: 'First Trust Bank, Clearing',
    aba: '101100621',
    accountNumber: 'XXXXXXXXXX',
  }),
}
const own = exampleWire({ isReceiver: true, isOfReceiversOrganization: true, ...filled })
const event = (type: WireProgress['events'][number]['type'], by: string, minute: number) => ({
  id: exampleId(900 + minute),
  type,
  sentence: `did ${type}`,
  by,
  at: `2026-11-20T15:${String(minute).padStart(2, '0')}:00.000Z`,
})
const progress: WireProgress = {
  events: [event('wire sent', 'Morgan Hale', 10)],
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
}

function open({
  wire = own,
  as = tessa,
  given = {},
  memo = null,
  answers = {},
  managed = false,
}: Shown = {}) {
  const parts = { AttachmentsCard: () => null, ReportFraudOffer: () => null }
  return renderPage(
    <Routes>
      <Route
        path="/transactions/:transactionId/wires/:wireId"
        element={<WirePage parts={parts} memo={memo} />}
      />
    </Routes>,
    {
      as,
      at: `/transactions/${transaction.id}/wires/${wire.id}`,
      answers: {
        'GET /wire/{wireId}': wire,
        'GET /wire/{wireId}/progress': { ...progress, ...given },
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

const barOf = () => {
  const found = document.querySelector<HTMLElement>('[data-decision-bar]')
  if (found === null) throw new Error('There is no bar')
  return found
}

it('says in the bar what is missing, and leads to the first empty field', async () => {
  const { user } = open({ wire: exampleWire({ isReceiver: true, isOfReceiversOrganization: true }) })
  await screen.findByText('Fill in your bank details first.')
  const decision = within(barOf())
  decision.getByText('$125,000.00')
  decision.getByText('Reject')
  await user.click(decision.getByText('Fill In Details'))
  expect(document.activeElement).toBe(screen.getByLabelText('Name on the account (FBO)'))
})

it('leads to the number that is to be typed again when it is accepted without', async () => {
  const { user, made } = open({ wire: { ...own, retype: ['accountNumber'] } })
  await screen.findByText('First enter the number that another person entered.')
  await user.click(within(barOf()).getByText('Accept'))
  const field = screen.getByLabelText('Enter the account number again')
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(made.map(({ call }) => call)).not.toContain('POST /wire/{wireId}/accept')
})

it('names who asks and by when, and never invites a call to a number from an email', async () => {
  open()
  const aside = within(await screen.findByRole('complementary', { name: 'About this wire' }))
  within(aside.getByRole('region', { name: 'Who asks you' })).getByText('Morgan Hale')
  aside.getByText('Vice President')
  aside.getByText('Verified organization')
  aside.getByText('Wednesday, December 3, 2031')
  aside.getByText('10:00 AM CST')
  aside.getByText(/^No number on file is older than this wire\./)
})

it('shows the number on file, with where it is from', async () => {
  const since = '2026-01-02T15:00:00.000Z'
  const numbers = [{ person: 'Morgan Hale', phone: '8165550141', since, from: 'profile' as const }]
  const { unmount } = open({
    given: { requester: { ...progress.requester!, numbers } },
  })
  const number = await screen.findByRole('link', { name: '(816) 555-0141' })
  expect(number.getAttribute('href')).toBe('tel:+18165550141')
  screen.getByText('If in doubt, call this number, not one from an email.')
  unmount()
  // The manager is not asked to call anybody.
  open({ as: morgan, managed: true, wire: exampleWire(filled) })
  await screen.findByText('Sent by')
  expect(screen.queryByText(/not one from an email/)).toBe(null)
})

it('sets what changed since the receiver saw it side by side, with who sent it again', async () => {
  open({
    given: {
      changes: {
        by: 'Morgan Hale',
        at: '2026-11-20T16:00:00.000Z',
        values: [{ part: 'Amount', list: false, before: ['$1.00'], after: ['$2.00'] }],
      },
    },
  })
  const table = await screen.findByRole('table', { name: 'Changed since you last saw it' })
  const row = within(table).getByRole('row', { name: /^Amount Changed/ })
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['$1.00', '$2.00'])
  screen.getByText(/^Morgan Hale sent it to you again on/)
})

it('keeps saying that the part is done, and what comes next; not once the money was sent', async () => {
  const accepted = { ...own, status: WireStatus.Verified } as const
  const { unmount } = open({ wire: accepted })
  const done = within(await screen.findByRole('region', { name: 'Your part is done' }))
  done.getByText(/^Morgan Hale of Harbor Securities makes the closing memo final\./)
  done.getByText(/sends \$125,000\.00 on Wednesday, December 3, 2031\. You get an email/)
  done.getByText(/voids your acceptance/)
  expect(document.querySelector('[data-decision-bar]')).toBe(null)
  unmount()
  const payment = { state: 'sent', sentOn: '2026-11-24', differs: false } as const
  open({
    wire: { ...accepted, payment },
    answers: { 'GET /wire/{wireId}/payment': { items: [], exportedUetr: null } },
  })
  await screen.findByText('Confirm Receipt')
  expect(screen.queryByText('Your part is done')).toBe(null)
})

it('tells the way of the wire as a list, with the current step and what comes next', async () => {
  const accepted = exampleWire({ ...filled, status: WireStatus.PendingAdditionalVerification })
  open({
    as: morgan,
    managed: true,
    wire: { ...accepted, openGates: [{ id: 'first-use', message: 'New account' }] },
    given: {
      events: [event('wire accepted', 'Tessa Lindqvist', 20), event('wire sent', 'Morgan Hale', 10)],
      approvers: [
        { name: 'Olivia Reyes', because: null },
        { name: 'Morgan Hale', because: 'sent this wire' },
      ],
    },
  })
  const way = within(await screen.findByRole('region', { name: 'Progress of the wire' }))
  const steps = way.getAllByRole('listitem')
  expect(steps).toHaveLength(8)
  const current = steps.filter((step) => step.getAttribute('aria-current') === 'step')
  expect(current.map(({ textContent }) => textContent)).toEqual([
    'Additional verification: NowFirst use of an account',
  ])
  way.getByText('Olivia Reyes')
  const chips = within(screen.getByRole('list', { name: 'Who may verify it' }))
  expect(chips.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Olivia Reyes may verify it',
    'Morgan Hale may not: sent this wire',
  ])
})

it('leads the manager of a declined wire through its form to the summary; a canceled form leads nowhere', async () => {
  const declined: Wire = exampleWire({ ...filled, status: WireStatus.Declined })
  let stands = declined
  const { user, made } = open({
    as: morgan,
    managed: true,
    wire: declined,
    answers: {
      'GET /wire/{wireId}': () => stands,
      'PUT /wire/{wireId}': () => (stands = { ...declined, status: WireStatus.ReadyToSend, version: 2 }),
    },
  })
  const form = async () => {
    await user.click(await screen.findByText('Correct and Resend'))
    await screen.findByRole('dialog', { name: 'Edit Wire #1' })
  }
  await form()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  await form()
  for (let step = 1; step < 4; step += 1) await user.click(await screen.findByText('Continue'))
  await user.click(await screen.findByText('Save Wire'))
  await screen.findByText('Send the invite for wire #1?')
  expect(made.map(({ call }) => call).filter((call) => !call.startsWith('GET'))).toEqual([
    'PUT /wire/{wireId}',
  ])
})

it('has what is dangerous last in one menu', async () => {
  const { user } = open({ as: morgan, managed: true, wire: exampleWire({ status: WireStatus.Declined }) })
  await user.click(await screen.findByRole('button', { name: 'More actions for wire #1' }))
  const items = await screen.findAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(['Edit', 'Delete'])
})

it('leads the focus to the bank details after a saved change brought the decision back', async () => {
  const verified: Wire = { ...own, status: WireStatus.Verified }
  let stands = verified
  const { user } = open({
    wire: verified,
    answers: {
      'GET /wire/{wireId}': () => stands,
      'PUT /wire/{wireId}/instructions': () => {
        stands = { ...own, version: 2, digest: 'b'.repeat(64) }
        return stands
      },
    },
  })
  await user.click(await screen.findByText('Change'))
  const type = async (label: string, text: string) => {
    await user.clear(screen.getByLabelText(label))
    await user.type(screen.getByLabelText(label), text)
  }
  await type('Account number', 'STORY0042007')
  await type('Account number again', 'STORY0042007')
  await user.click(screen.getByText('Save and Review'))
  const card = await screen.findByRole('region', { name: 'Bank details' })
  await screen.findByText('Accept')
  await waitFor(() => expect(document.activeElement).toBe(card))
})
