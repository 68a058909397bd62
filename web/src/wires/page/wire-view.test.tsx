import { WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Link } from 'react-router'
import { exampleId, exampleWire, morgan, tessa } from '../../testing/example-records.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { pageActions } from '../../platform/navigation/page-actions.ts'
import { fill } from '../../testing/render-page.tsx'
import { canceledReason } from '../../transactions/lifecycle/held-back.ts'
import { filled, openWirePage, ownWire, progressEvent } from '../../testing/open-wire-page.tsx'
import type { Wire } from '../record/wire-queries.ts'

it('tells the way of the wire as a list, with the current step and what comes next', async () => {
  const accepted = exampleWire({ ...filled, status: WireStatus.PendingAdditionalVerification })
  openWirePage({
    as: morgan,
    managed: true,
    wire: { ...accepted, openGates: [{ id: 'first-use', message: 'New account' }] },
    given: {
      events: [
        progressEvent('wire accepted', 'Tessa Lindqvist', 20),
        progressEvent('wire sent', 'Morgan Hale', 10),
      ],
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
  expect(current.map(({ textContent }) => textContent)).toEqual(['Additional verification: Now'])
  way.getByText('First use of an account', { exact: false })
  way.getByText('Olivia Reyes')
  // The card says once who calls back.
  screen.getByText('One of these people calls back on a known number and verifies the wire.')
  expect(screen.queryByText(/A second approver, who neither/)).toBeNull()
  const chips = within(screen.getByRole('list', { name: 'Who may verify it' }))
  expect(chips.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Olivia Reyes may verify it',
    'Morgan Hale may not: sent this wire',
  ])
})

it('leads the awaited second approver from the top of the page to the call-back, and no other person', async () => {
  const wire = exampleWire({ ...filled, status: WireStatus.PendingAdditionalVerification })
  const of = (because: string | null) => ({ approvers: [{ name: morgan.name, because }] })
  const { user, unmount } = openWirePage({ as: morgan, managed: true, wire, given: of(null) })
  const first = await screen.findByRole('button', { name: 'Record Call-Back' })
  await user.click(screen.getByRole('button', { name: 'Call Back and Verify' }))
  expect(document.activeElement).toBe(first)
  unmount()
  openWirePage({ as: morgan, managed: true, wire, given: of('sent this wire') })
  await screen.findByRole('button', { name: 'Record Call-Back' })
  expect(screen.queryByText('Call Back and Verify')).toBe(null)
})

it('leads to the call-back also while the calls still load, and offers it to no namesake of the approver', async () => {
  const wire = exampleWire({ ...filled, status: WireStatus.PendingAdditionalVerification })
  const slow = { 'GET /wire/{wireId}/call-back': () => new Promise<Response>(() => undefined) }
  const of = (name: string) => ({ approvers: [{ name, because: null }] })
  const { user, unmount } = openWirePage({
    as: morgan,
    managed: true,
    wire,
    given: of(morgan.name),
    answers: slow,
  })
  await user.click(await screen.findByRole('button', { name: 'Call Back and Verify' }))
  expect(document.activeElement?.textContent).toMatch(/^Verification/)
  unmount()
  const own = { ...ownWire, status: WireStatus.PendingAdditionalVerification }
  openWirePage({ wire: own, given: of(tessa.name) })
  await screen.findByRole('region', { name: 'Your part is done' })
  expect(screen.queryByText('Call Back and Verify')).toBe(null)
})

it('holds back what a canceled closing refuses, and lets a frozen one be stopped', async () => {
  const accepted = exampleWire({ ...filled, status: WireStatus.PendingAdditionalVerification })
  const own = { ...ownWire, status: WireStatus.PendingAdditionalVerification }
  const shown = async (label: string, given: Parameters<typeof openWirePage>[0]) => {
    const { unmount } = openWirePage(given)
    const { disabled, title } = await screen.findByRole<HTMLButtonElement>('button', { name: label })
    unmount()
    return { disabled, title }
  }
  const desk = { as: morgan, managed: true }
  for (const [label, wire, given] of [
    ['Reject', own, {}],
    ['Could Not Verify', accepted, desk],
  ] as const) {
    expect(await shown(label, { ...given, wire: { ...wire, canceled: true } })).toEqual({
      disabled: true,
      title: canceledReason,
    })
    expect(await shown(label, { ...given, wire: { ...wire, frozen: true } })).toEqual({
      disabled: false,
      title: '',
    })
  }
})

it('offers in the palette what the page of a wire does now, what comes next marked', async () => {
  const declined = exampleWire({ ...filled, status: WireStatus.Declined })
  const { user, unmount } = openWirePage({ as: morgan, managed: true, wire: declined })
  await screen.findByText('Correct and Resend')
  expect(pageActions().map(({ label, isNext }) => [label, isNext])).toEqual([
    ['Correct and Resend · Wire #1', true],
    ['Duplicate · Wire #1', false],
    ['Delete · Wire #1', false],
  ])
  act(() => pageActions().at(-1)?.run())
  await user.keyboard('{Escape}')
  unmount()
  expect(pageActions()).toEqual([])
  openWirePage({ as: morgan, managed: true, wire: { ...declined, frozen: true } })
  await screen.findByText('Correct and Resend')
  expect(pageActions()).toEqual([])
})

it('carries nothing that was typed or opened for one wire over to another one that was read before', async () => {
  const mine = { ...ownWire, status: WireStatus.Verified }
  const other: Wire = { ...mine, id: exampleId(51), number: 2 }
  const linkTo = ({ id, transactionId, number }: Wire) => (
    <Link to={paths.wire(transactionId, id)}>To wire {number}</Link>
  )
  const { user } = openWirePage({
    wire: mine,
    beside: [mine, other].map((wire) => <p key={wire.id}>{linkTo(wire)}</p>),
    answers: { 'GET /wire/{wireId}': ({ params }) => (params['wireId'] === other.id ? other : mine) },
  })
  const go = async ({ number }: Wire) => {
    await user.click(screen.getByText(`To wire ${number}`))
    await screen.findByRole('heading', { level: 1, name: `Wire #${number}` })
  }
  await screen.findByRole('heading', { level: 1, name: 'Wire #1' })
  await go(other)
  await go(mine)
  await user.click(await screen.findByRole('button', { name: 'Change' }))
  await fill(user, screen.getByLabelText('Name on the account (FBO)'), 'The First Account')
  await go(other)
  expect(screen.queryByDisplayValue('The First Account')).toBe(null)
  await screen.findByRole('button', { name: 'Change' })
})

it('offers the wire to the colleague who stands in before what there is to read of it', async () => {
  const standIn = { name: 'Tessa Lindqvist', lastDay: '2031-11-30', isCaller: true }
  openWirePage({ as: tessa, wire: exampleWire({ status: WireStatus.PendingVerification, standIn }) })
  const way = await screen.findByRole('region', { name: 'Progress of the wire' })
  const [press, ...others] = screen.getAllByRole('button', { name: 'Take Over' })
  expect(others).toEqual([])
  expect((press?.compareDocumentPosition(way) ?? 0) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
})

it('tells the way of the wire above the amount where it is a line, below it where it is a column', async () => {
  const amountFirst = async () => {
    const way = await screen.findByRole('region', { name: 'Progress of the wire' })
    const amount = screen.getAllByText('$98,500.00')[0]
    return ((amount?.compareDocumentPosition(way) ?? 0) & Node.DOCUMENT_POSITION_FOLLOWING) > 0
  }
  const wire = exampleWire({ ...filled, amount: 9_850_000, status: WireStatus.PendingVerification })
  openWirePage({ as: morgan, managed: true, wire })
  expect(await amountFirst()).toBe(false)
  cleanup()
  openWirePage({ as: morgan, managed: true, wire })
  // The wire comes a moment later, to a narrow screen.
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { media, matches: media === '(width < 64rem)' }),
  )
  expect(await amountFirst()).toBe(true)
})

it('says the amount before the decision and the open gates', async () => {
  const accepted = exampleWire({
    ...filled,
    amount: 9_850_000,
    status: WireStatus.PendingAdditionalVerification,
  })
  const decision = {
    decision: 'accepted',
    by: 'Tessa Lindqvist',
    at: progressEvent('wire accepted', '', 20).at,
  }
  openWirePage({
    as: morgan,
    managed: true,
    wire: {
      ...accepted,
      openGates: [{ id: 'first-use', message: 'New account' }],
      decision: { ...decision, reasons: [], remarks: '' } as Wire['decision'],
    },
  })
  const amount = await screen.findByText('$98,500.00', { selector: 'p' })
  for (const later of [
    screen.getByText(/^Accepted by Tessa/),
    screen.getByText('Why It Needs Additional Verification'),
  ])
    expect(amount.compareDocumentPosition(later) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

it('leads the manager of a declined wire through its form to a summary that saves and sends it', async () => {
  const declined: Wire = exampleWire({ ...filled, status: WireStatus.Declined })
  let stands = declined
  const { user, made } = openWirePage({
    as: morgan,
    managed: true,
    wire: declined,
    answers: {
      'GET /wire/{wireId}': () => stands,
      'PUT /wire/{wireId}': () => (stands = { ...declined, status: WireStatus.ReadyToSend, version: 2 }),
      'POST /wire/{wireId}/send': () =>
        (stands = { ...declined, status: WireStatus.PendingVerification, version: 3 }),
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
  for (let step = 1; step < 3; step += 1) await user.click(await screen.findByText('Continue'))
  await user.click(await screen.findByText('Save and Send Invite'))
  await waitFor(() =>
    expect(made.map(({ call }) => call).filter((call) => !call.startsWith('GET'))).toEqual([
      'PUT /wire/{wireId}',
      'POST /wire/{wireId}/send',
    ]),
  )
})

it('has what is rare in one menu, what is dangerous last, and opens what is chosen there', async () => {
  const { user } = openWirePage({
    as: morgan,
    managed: true,
    wire: exampleWire({ status: WireStatus.Declined }),
  })
  await user.click(await screen.findByRole('button', { name: 'More actions for wire #1' }))
  const items = await screen.findAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(['Duplicate', 'Delete'])
  await user.click(screen.getByRole('menuitem', { name: 'Duplicate' }))
  await screen.findByRole('dialog', { name: 'Add Wire' })
})
