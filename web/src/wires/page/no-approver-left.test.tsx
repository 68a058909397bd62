import { WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { exampleWire, morgan, pageOf } from '../../testing/example-records.ts'
import { filled, openWirePage } from '../../testing/open-wire-page.tsx'

const wire = exampleWire({
  ...filled,
  status: WireStatus.PendingAdditionalVerification,
  openGates: [{ id: 'first-use', message: 'New account' }],
})
const refused = [
  { name: 'Olivia Reyes', because: 'changed a password, phone or email address less than 7 days ago' },
  { name: morgan.name, because: 'sent this wire' },
]
const mayVerify = 'The person who sent a wire cannot also verify it. Ask a colleague'
const answers = {
  'GET /wire/{wireId}/call-back': { items: [], contacts: [], receiverOrganization: null, mayVerify },
  'GET /user/organization': pageOf([]),
}
const ways = { name: 'Ways to get a second approver' }

it('names the ways on where each person of the desk is refused, the sender among them', async () => {
  const { unmount } = openWirePage({
    as: morgan,
    managed: true,
    wire,
    given: { approvers: refused },
    answers,
  })
  const list = await screen.findByRole('list', ways)
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Add a Colleague to the team as a checker. The colleague must have been in your organization for 7 days.',
    'An admin can invite a new colleague under Team. That colleague can verify wires 7 days after joining.',
    'If the wire cannot wait, an admin can turn the gate off under Verification Gates. A second admin must confirm this. Where there is only one admin, it takes effect after 24 hours. Then recall the wire and send it again: the change counts for the next acceptance.',
  ])
  // There is no colleague to ask, as the viewer's own refusal says.
  expect(screen.queryByText(mayVerify)).toBe(null)
  const described = screen.getByRole('button', { name: 'Verify Wire' }).getAttribute('aria-describedby')
  expect(document.querySelector(`#${described}`)?.textContent).toBe(
    'No member of this transaction team can be the second approver now.',
  )
  screen.getByText('None of these people can verify the wire now. Verification below names the ways on.')
  unmount()
  const one = [{ name: 'Theo Lang', because: null }, ...refused]
  openWirePage({ as: morgan, managed: true, wire, given: { approvers: one }, answers })
  await screen.findByText('One of these people calls back on a known number and verifies the wire.')
  await screen.findByText(mayVerify)
  expect(screen.queryByRole('list', ways)).toBe(null)
})

it('adds the colleague from there, as a checker', async () => {
  const { user } = openWirePage({ as: morgan, managed: true, wire, given: { approvers: refused }, answers })
  await user.click(await screen.findByRole('button', { name: 'Add a Colleague' }))
  const form = within(await screen.findByRole('dialog', { name: 'Add a Team Member' }))
  expect(form.getByRole<HTMLInputElement>('radio', { name: /^Checker/ }).checked).toBe(true)
})
