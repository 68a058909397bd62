import { WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { exampleWire, morgan } from '../../testing/example-records.ts'
import { exampleProgress, filled, openWirePage, ownWire } from '../../testing/open-wire-page.tsx'
import { frozenReason } from '../../transactions/lifecycle/held-back.ts'
import type { Wire } from '../record/wire-queries.ts'

const { requester } = exampleProgress

const barOf = () => {
  const found = document.querySelector<HTMLElement>('[data-decision-bar]')
  if (found === null) throw new Error('There is no bar')
  return found
}

it('says in the bar what is missing, and leads to the first empty field', async () => {
  const { user } = openWirePage({ wire: exampleWire({ isReceiver: true, isOfReceiversOrganization: true }) })
  await screen.findByText('Fill in your bank details first.')
  const decision = within(barOf())
  decision.getByText('$125,000.00')
  decision.getByText('Reject')
  await user.click(decision.getByText('Fill In Details'))
  expect(document.activeElement).toBe(screen.getByLabelText('Name on the account (FBO)'))
})

it('leads to no bank details while the closing is frozen, and says why in the bar', async () => {
  openWirePage({ wire: exampleWire({ isReceiver: true, isOfReceiversOrganization: true, frozen: true }) })
  await screen.findByText(frozenReason)
  const decision = within(barOf())
  decision.getByText(frozenReason)
  const button = (label: string) => decision.getByText<HTMLButtonElement>(label)
  expect([button('Fill In Details').disabled, button('Fill In Details').title]).toEqual([true, frozenReason])
  expect(button('Reject').disabled).toBe(false)
})

it('leads to the number that is to be typed again when it is accepted without', async () => {
  const { user, made } = openWirePage({ wire: { ...ownWire, retype: ['accountNumber'] } })
  await screen.findByText('First enter the number that another person entered.')
  await user.click(within(barOf()).getByText('Accept'))
  const field = screen.getByLabelText('Enter the account number again')
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(made.map(({ call }) => call)).not.toContain('POST /wire/{wireId}/accept')
})

it('names who asks and by when, and never invites a call to a number from an email', async () => {
  openWirePage()
  const aside = within(await screen.findByRole('complementary', { name: 'About this wire' }))
  within(aside.getByRole('region', { name: 'Who Asks You' })).getByText('Morgan Hale')
  aside.getByText('Vice President')
  aside.getByText('Verified organization')
  aside.getByText('Wednesday, December 3, 2031')
  aside.getByText('10:00 AM CST')
  aside.getByText(/^No number on file is older than this wire\./)
})

it('shows the number on file, with where it is from', async () => {
  const since = '2026-01-02T15:00:00.000Z'
  const numbers = [{ person: 'Morgan Hale', phone: '8165550141', since, from: 'profile' as const }]
  const { unmount } = openWirePage({
    given: { requester: requester && { ...requester, numbers } },
  })
  const number = await screen.findByRole('link', { name: '(816) 555-0141' })
  expect(number.getAttribute('href')).toBe('tel:+18165550141')
  screen.getByText('If in doubt, call this number, not one from an email.')
  unmount()
  // The manager is not asked to make a call.
  openWirePage({ as: morgan, managed: true, wire: exampleWire(filled) })
  await screen.findByText('Sent By')
  expect(screen.queryByText(/not one from an email/)).toBe(null)
})

it('sets what changed since the receiver saw it side by side, with who sent it again', async () => {
  openWirePage({
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
  const accepted = { ...ownWire, status: WireStatus.Verified } as const
  const { unmount } = openWirePage({ wire: accepted })
  const done = within(await screen.findByRole('region', { name: 'Your part is done' }))
  done.getByText(/^Morgan Hale of Harbor Securities finalizes the closing memo\./)
  done.getByText(/sends \$125,000\.00 on Wednesday, December 3, 2031\. You get an email/)
  done.getByText(/voids your acceptance/)
  expect(document.querySelector('[data-decision-bar]')).toBe(null)
  unmount()
  const frozen = openWirePage({ wire: { ...accepted, frozen: true } })
  const onHold = await screen.findByRole('region', { name: 'Your part is done' })
  within(onHold).getByText(/^What you accepted goes on once two people have released the freeze\./)
  expect(onHold.textContent).not.toMatch(/\$125,000|December|finalizes the closing memo/)
  frozen.unmount()
  const payment = { state: 'sent', sentOn: '2026-11-24', differs: false } as const
  openWirePage({
    wire: { ...accepted, payment },
    answers: { 'GET /wire/{wireId}/payment': { items: [], exportedUetr: null } },
  })
  await screen.findByText('Confirm Receipt')
  expect(screen.queryByText('Your part is done')).toBe(null)
})

it('says after a rejection too that the part is done, and what comes next; not after a failed call-back', async () => {
  const rejected = {
    decision: 'rejected' as const,
    by: 'Tessa Lindqvist',
    at: '2026-11-24T15:00:00.000Z',
    reasons: ['amount' as const],
    remarks: '',
  }
  const declined: Wire = { ...ownWire, status: WireStatus.Declined, decision: rejected }
  const { unmount } = openWirePage({ wire: declined })
  const done = within(await screen.findByRole('region', { name: 'Your part is done' }))
  done.getByText(/^Morgan Hale of Harbor Securities corrects the wire and sends it again\. You get an email/)
  done.getByText('No funds go out on a declined wire.')
  unmount()
  const frozen = openWirePage({ wire: { ...declined, frozen: true } })
  await screen.findByText(
    /^The wire waits until two people release the freeze\. You get an email when it is sent again, and decide anew\.$/,
  )
  frozen.unmount()
  openWirePage({ wire: { ...declined, decision: { ...rejected, decision: 'accepted', reasons: [] } } })
  await screen.findByText(/^Accepted by/)
  expect(screen.queryByText('Your part is done')).toBe(null)
})

it('leads the focus to the bank details after a saved change brought the decision back', async () => {
  const verified: Wire = { ...ownWire, status: WireStatus.Verified }
  let stands = verified
  const { user } = openWirePage({
    wire: verified,
    answers: {
      'GET /wire/{wireId}': () => stands,
      'PUT /wire/{wireId}/instructions': () => {
        stands = { ...ownWire, version: 2, digest: 'b'.repeat(64) }
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
  const card = await screen.findByRole('region', { name: 'Bank Details' })
  await screen.findByText('Accept')
  await waitFor(() => expect(document.activeElement).toBe(card))
})
