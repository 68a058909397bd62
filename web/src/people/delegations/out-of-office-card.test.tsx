import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { refusal } from '../../testing/answer-calls.ts'
import { exampleId, pageOf, tessa } from '../../testing/example-records.ts'
import { fill, renderPage, toasts } from '../../testing/render-page.tsx'
import type { Delegations } from './delegation-queries.ts'
import { OutOfOfficeCard } from './out-of-office-card.tsx'

const theo = { ...tessa, userId: exampleId(32), name: 'Theo Okafor', email: 'theo@firsttrust.example' }
const out = { ...theo, name: 'Out', email: 'out@x.example', status: 'Inactive' as const }
const none: Delegations = { own: null, standsInFor: [] }
const days = { firstDay: '2031-11-24', lastDay: '2031-11-30', timeZone: 'America/New_York' }
const named: Delegations = {
  own: { name: theo.name, email: theo.email, ...days, inForce: false },
  standsInFor: [],
}

it('names an active colleague for days, with each refusal at its field, and ends it', async () => {
  let stands = none
  let tries = 0
  const { user, made } = renderPage(<OutOfOfficeCard />, {
    as: tessa,
    answers: {
      'GET /user/delegation': () => stands,
      'GET /user/organization': pageOf([tessa, theo, out]),
      'PUT /user/delegation': () => {
        tries += 1
        const errors = [{ field: 'lastDay', message: 'Choose at most 60 days' }]
        return tries === 1 ? refusal({ status: 422, code: 'invalid-fields', errors }) : (stands = named)
      },
      'DELETE /user/delegation': () => (stands = none),
    },
  })
  await user.click(await screen.findByText('Name a Stand-in'))
  await user.click(screen.getByText('Name Stand-in'))
  await waitFor(() => expect(screen.getAllByText('Required field')).toHaveLength(3))
  await screen.findByText(theo.name)
  const colleague = screen.getByLabelText<HTMLSelectElement>(/^Colleague/)
  expect([...colleague.options].map(({ value }) => value)).toEqual(['', theo.email])
  await user.selectOptions(colleague, theo.name)
  await fill(user, screen.getByLabelText(/^First day/), days.firstDay)
  await fill(user, screen.getByLabelText(/^Last day/), days.lastDay)
  await user.selectOptions(screen.getByLabelText(/^Time zone/), days.timeZone)
  await user.click(screen.getByText('Name Stand-in'))
  await screen.findByText('Choose at most 60 days')
  await user.click(screen.getByText('Name Stand-in'))
  await screen.findByText('Theo Okafor stands in for you from November 24, 2031 to November 30, 2031.')
  // The button that had the focus is gone with its form.
  const card = screen.getByRole('region', { name: 'Out of Office' })
  await waitFor(() => expect(document.activeElement).toBe(card))
  expect(made.findLast(({ call }) => call === 'PUT /user/delegation')?.body).toEqual({
    email: theo.email,
    ...days,
  })
  await user.click(screen.getByText('End Now'))
  await screen.findByText('Name a Stand-in')
  await waitFor(() => expect(document.activeElement).toBe(card))
  expect(toasts().map(({ title }) => title)).toContain('Your stand-in was ended')
})

it('says for whom the user stands in, and is nothing for a user without an organization', async () => {
  const standsInFor = [
    { name: 'Uma Reyes', email: 'uma@x.example', ...days, lastDay: days.firstDay, inForce: true },
  ]
  const shown = renderPage(<OutOfOfficeCard />, {
    as: tessa,
    answers: { 'GET /user/delegation': { own: null, standsInFor } },
  })
  await screen.findByText('You stand in for Uma Reyes on November 24, 2031.')
  shown.unmount()
  renderPage(<OutOfOfficeCard />, { as: { ...tessa, organization: null } })
  expect(screen.queryByText('Out of Office')).toBeNull()
})
