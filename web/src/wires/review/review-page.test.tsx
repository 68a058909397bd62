import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { refusal } from '../../testing/answer-calls.ts'
import { exampleBankDetails, exampleId } from '../../testing/example-records.ts'
import { fill } from '../../testing/render-page.tsx'
import { frozenReason } from '../../transactions/lifecycle/held-back.ts'
import { bar, box, filled, part, review, stale } from './render-review.tsx'

// What a dialog loads when it is first opened is no part of any test.
beforeAll(async () => void (await import('../decision/reject-wire.tsx')))

it('accepts what was checked, each by its own digest, and nothing else; nothing is checked at first', async () => {
  const { user, sent } = review([filled(1), filled(2), filled(3)])
  await screen.findByText('Check each wire that you reviewed.')
  expect((await bar('Accept 0 of 3 Wires · $0.00')).disabled).toBe(true)
  for (const number of [1, 2, 3]) expect((await box(number)).checked).toBe(false)
  await user.click(await box(1))
  await user.click(await box(3))
  await user.click(await bar('Accept 2 of 3 Wires · $200,000.04'))
  await waitFor(() => expect(screen.getAllByText(/^You accepted it\. It is verified/)).toHaveLength(2))
  expect(sent()).toEqual([
    [exampleId(51), '1'.repeat(64)],
    [exampleId(53), '3'.repeat(64)],
  ])
  expect((await box(2)).checked).toBe(false)
  await bar('Accept Wire #2 · $100,000.02')
})

it('says of each acceptance what came of it, and leads back once nothing is left', async () => {
  const { user, state } = review([filled(1)])
  state.acceptsAs = 6
  await screen.findByText('Check the wire once you reviewed it.')
  screen.getByText('Compare the wire with your own records, check it, then accept it.')
  await user.click(await box(1))
  screen.getByText('Any later change voids your acceptance.')
  await user.click(await bar('Accept Wire #1 · $100,000.01'))
  await screen.findByText('You accepted it. A second approver on the manager’s side verifies it now.')
  await screen.findByText('Nothing is left to decide here.')
  screen.getByRole('link', { name: 'Back to the Transaction' })
})

it('unchecks a wire that changes, shows old and new, and takes it once it was checked again', async () => {
  const { user, change, sent } = review([filled(1), filled(2)])
  await user.click(await box(1))
  await user.click(await box(2))
  await bar('Accept 2 of 2 Wires · $200,000.03')
  change(2, { digest: 'c'.repeat(64), amount: 999_00 })
  await user.click(screen.getByText('Refresh'))
  await bar('Accept 1 of 2 Wires · $100,000.01')
  expect((await box(2)).checked).toBe(false)
  part(2).getByText(/^It is not checked any more\./)
  within(part(2).getByRole('table', { name: 'What changed' })).getByText('$999.00')
  await user.click(await box(2))
  expect(part(2).queryByText('This wire changed while you were reviewing it')).toBeNull()
  await user.click(await bar('Accept 2 of 2 Wires · $100,999.01'))
  await screen.findByText('Nothing is left to decide here.')
  expect(sent()).toEqual([
    [exampleId(51), '1'.repeat(64)],
    [exampleId(52), 'c'.repeat(64)],
  ])
})

it('refuses a wire that changed after it was checked, in its place; the others are accepted', async () => {
  const { user, change, sent } = review([filled(1), filled(2)])
  await user.click(await box(1))
  await user.click(await box(2))
  // The page has not heard of it yet.
  change(1, { digest: 'c'.repeat(64), references: ['Series 2026B'] })
  await user.click(await bar('Accept 2 of 2 Wires · $200,000.03'))
  await screen.findByText(/^You accepted it\. It is verified/)
  await waitFor(() => part(1).getByText('This wire changed while you were reviewing it'))
  expect((await box(1)).checked).toBe(false)
  expect(sent()).toEqual([
    [exampleId(51), '1'.repeat(64)],
    [exampleId(52), '2'.repeat(64)],
  ])
})

it('never accepts what came while the wires before it were accepted', async () => {
  let answer = () => undefined as void
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  const first = filled(1)
  const digests: unknown[] = []
  const { user, change } = review([first, filled(2)], {
    'POST /wire/{wireId}/accept': async ({ params, body }) => {
      digests.push((body as { digest: string }).digest)
      if (params['wireId'] !== first.id) return stale()
      await held
      return Response.json({ ...first, status: 5 })
    },
  })
  await user.click(await box(1))
  await user.click(await box(2))
  await user.click(await bar('Accept 2 of 2 Wires · $200,000.03'))
  change(2, { digest: 'c'.repeat(64), amount: 1_00 })
  await user.click(screen.getByText('Refresh'))
  await waitFor(() => part(2).getByText('This wire changed while you were reviewing it'))
  answer()
  await waitFor(() => expect(digests).toEqual(['1'.repeat(64), '2'.repeat(64)]))
})

it('adds a wire that is sent meanwhile, unchecked; and counts none that was recalled', async () => {
  const { user, state, change } = review([filled(1), filled(2)])
  await user.click(await box(1))
  await user.click(await box(2))
  state.wires.set(exampleId(53), filled(3))
  change(1, {})
  await user.click(screen.getByText('Refresh'))
  await bar('Accept 2 of 3 Wires · $200,000.03')
  expect((await box(3)).checked).toBe(false)
  state.wires.delete(exampleId(51))
  await user.click(screen.getByText('Refresh'))
  await screen.findByText('The manager recalled this wire')
  await bar('Accept 1 of 2 Wires · $100,000.02')
})

it('has bank details filled in before their wire can be checked', async () => {
  const empty = filled(2, { bankDetailsFilled: false, bankDetails: exampleBankDetails({ version: 0 }) })
  const { user } = review([filled(1), empty])
  await screen.findByText('Your bank details are missing.')
  screen.getByRole('link', { name: 'Fill In Wire #2' })
  expect(screen.getAllByRole('checkbox', { name: /^I checked/ })).toHaveLength(1)
  await user.click(await box(1))
  await bar('Accept 1 of 2 Wires · $100,000.01')
})

it('leads to no bank details of a frozen closing, neither empty nor filled in', async () => {
  const empty = filled(2, { bankDetailsFilled: false, bankDetails: exampleBankDetails({ version: 0 }) })
  const { user, change } = review([filled(1), empty])
  await screen.findByRole('link', { name: 'Fill In Wire #2' })
  screen.getByRole('link', { name: 'Correct' })
  for (const number of [1, 2]) change(number, { frozen: true })
  await user.click(screen.getByText('Refresh'))
  await waitFor(() => expect(screen.getAllByText(frozenReason)).toHaveLength(2))
  expect(screen.queryByRole('link', { name: /^(Fill In|Correct)/ })).toBe(null)
})

it('sends nothing while a number that has to be typed again is missing, and moves there', async () => {
  const { user, sent, made } = review([filled(1), filled(2, { retype: ['accountNumber'] })])
  await user.click(await box(1))
  await user.click(await box(2))
  await user.click(await bar('Accept 2 of 2 Wires · $200,000.03'))
  await screen.findByText('Enter the account number')
  const again = screen.getByLabelText('Enter the account number again')
  expect(document.activeElement).toBe(again)
  expect(sent()).toEqual([])
  await fill(user, again, '000123456789')
  await user.click(await bar('Accept 2 of 2 Wires · $200,000.03'))
  await screen.findByText('Nothing is left to decide here.')
  const bodies = made.filter(({ call }) => call === 'POST /wire/{wireId}/accept').map(({ body }) => body)
  expect(bodies).toEqual([
    { digest: '1'.repeat(64) },
    { digest: '2'.repeat(64), accountNumber: '000123456789' },
  ])
})

it('says at the wire why it was refused, and keeps it checked for another try', async () => {
  const { user } = review([filled(1)], {
    'POST /wire/{wireId}/accept': () =>
      refusal({ status: 409, code: 'unpayable', detail: 'The bank takes no wires.' }),
  })
  await user.click(await box(1))
  await user.click(await bar('Accept Wire #1 · $100,000.01'))
  await waitFor(() => part(1).getByText('The bank takes no wires.'))
  expect((await box(1)).checked).toBe(true)
})

it('rejects one wire with its own reasons, and leaves the others', async () => {
  const { user, made, state } = review([filled(1), filled(2)], {
    'POST /wire/{wireId}/reject': ({ params }) => {
      const wire = { ...filled(2), status: 4 as const }
      state.wires.set(params['wireId'] ?? '', wire)
      return Response.json(wire)
    },
  })
  await user.click(await box(1))
  await user.click(screen.getByRole('button', { name: 'Reject wire #2' }))
  await user.click(await screen.findByLabelText('Incorrect amount'))
  await user.click(screen.getByText('Reject Wire', { selector: 'button' }))
  await screen.findByText('It was rejected. The manager is notified of the reasons.')
  expect(made.find(({ call }) => call === 'POST /wire/{wireId}/reject')?.body).toMatchObject({
    digest: '2'.repeat(64),
    reasons: ['amount'],
  })
  await bar('Accept Wire #1 · $100,000.01')
})

it('checks nothing in a frozen closing, and says why', async () => {
  const { user, change } = review([filled(1)])
  await user.click(await box(1))
  await bar('Accept Wire #1 · $100,000.01')
  change(1, { frozen: true })
  await user.click(screen.getByText('Refresh'))
  await waitFor(async () => expect((await box(1)).disabled).toBe(true))
  await screen.findByText('The transaction is frozen. Only rejecting, recalling and viewing are available.')
  expect((await bar('Accept Wire #1 · $100,000.01')).disabled).toBe(true)
})

it('says so where no wire waits', async () => {
  review([filled(1, { isReceiver: false })])
  await screen.findByRole('heading', { name: 'No wire waits for your decision' })
})
