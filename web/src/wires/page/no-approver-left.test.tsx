import { WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { exampleWire, morgan } from '../../testing/example-records.ts'
import { filled, openWirePage } from '../../testing/open-wire-page.tsx'

it('names the ways on where each person of the desk is refused, the sender among them', async () => {
  const wire = exampleWire({
    ...filled,
    status: WireStatus.PendingAdditionalVerification,
    openGates: [{ id: 'first-use', message: 'New account' }],
  })
  const refused = [
    { name: 'Olivia Reyes', because: 'changed a password, phone or email address less than 7 days ago' },
    { name: morgan.name, because: 'sent this wire' },
  ]
  const { unmount } = openWirePage({ as: morgan, managed: true, wire, given: { approvers: refused } })
  const add = await screen.findByRole('link', { name: 'Add a Colleague' })
  expect(add.closest('p')?.textContent).toBe(
    'No member of this transaction team can be the second approver now. Add a Colleague with the checker right, who has been a member for 7 days. Invite a colleague without an account under Team. If the wire cannot wait, two admins can turn the gate off. This counts for the next acceptance: recall the wire and send it again.',
  )
  screen.getByText('None of these people can verify the wire now. Verification below names the ways on.')
  unmount()
  const one = [{ name: 'Theo Lang', because: null }, ...refused]
  openWirePage({ as: morgan, managed: true, wire, given: { approvers: one } })
  await screen.findByText('One of these people calls back on a known number and verifies the wire.')
  await screen.findByRole('button', { name: 'Record Call-Back' })
  expect(screen.queryByRole('link', { name: 'Add a Colleague' })).toBe(null)
})
