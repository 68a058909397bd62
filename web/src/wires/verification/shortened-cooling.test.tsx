import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { exampleContact, exampleId, exampleWire, morgan } from '../../testing/example-records.ts'
import { fill, renderPage, toasts } from '../../testing/render-page.tsx'
import { NewNumberList } from './new-number-list.tsx'
import { ShortenCooling } from './shorten-cooling.tsx'
import type { Shortening } from './verification-queries.ts'

const waiting: Shortening = {
  id: exampleId(92),
  contactId: exampleId(80),
  state: 'waiting',
  reason: 'The trust officer changed this week.',
  requestedBy: 'Morgan Hale',
  requestedAt: '2026-11-25T15:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  countsFrom: null,
  isParty: false,
  mayApprove: null,
}

const contact = exampleContact({
  version: 4,
  person: 'Ruth Adler',
  source: 'public register',
  phoneSince: '2026-11-25T15:00:00.000Z',
  coolingUntil: '2026-12-02T15:00:00.000Z',
  enteredAt: '2026-11-25T15:00:00.000Z',
  fault: 'The number is not older than the bank details',
})

it('requests a shortened cooling of the number that was shown, with a reason, and asks for a third person', async () => {
  let closed = 0
  const close = () => {
    closed += 1
  }
  const { user, made } = renderPage(
    <ShortenCooling wire={exampleWire()} contact={contact} people={2} onClose={close} />,
    { as: morgan, answers: { 'POST /wire/{wireId}/shortened-cooling': waiting } },
  )
  const form = within(await screen.findByRole('dialog'))
  form.getByText('You will not be able to verify this wire with this number')
  form.getByText(/this closing has none. First add a colleague/)
  await user.click(form.getByText('Request Shorter Waiting Period'))
  await form.findByText('Enter why the closing cannot wait for the waiting period')
  expect(made).toEqual([])
  await fill(user, form.getByLabelText(/^Reason/), waiting.reason)
  await user.click(form.getByText('Request Shorter Waiting Period'))
  await waitFor(() => expect(toasts()).toMatchObject([{ title: 'Shorter waiting period requested' }]))
  const { id: contactId, version: contactVersion } = contact
  expect(made.map(({ body }) => body)).toEqual([{ contactId, contactVersion, reason: waiting.reason }])
  expect(closed).toBe(1)
})

it('tells the second person before an approval that this person cannot verify the wire then', async () => {
  const { user, made } = renderPage(
    <NewNumberList
      wire={exampleWire()}
      contacts={[{ ...contact, shortening: waiting }]}
      people={3}
      onShorten={() => undefined}
    />,
    {
      as: morgan,
      answers: {
        'POST /wire/{wireId}/shortened-cooling/{shortenedCoolingId}/approve': {
          ...waiting,
          state: 'approved',
          isParty: true,
        },
      },
    },
  )
  await user.click(screen.getByLabelText('Approve the shorter waiting period for Ruth Adler'))
  const asking = within(await screen.findByRole('alertdialog'))
  asking.getByText(/^You will not be able to verify this wire/)
  expect(made).toEqual([])
  await user.click(asking.getByText('Approve'))
  await waitFor(() => expect(toasts()).toMatchObject([{ title: 'Shorter waiting period approved' }]))
  expect(made.map(({ params }) => params)).toMatchObject([{ shortenedCoolingId: waiting.id }])
})
