import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { exampleId, morgan, pageOf } from '../../testing/example-records.ts'
import { fill, renderPage } from '../../testing/render-page.tsx'
import { ColleagueField } from './colleague-field.tsx'

const colleagues = Array.from({ length: 130 }, (_, at) => ({
  ...morgan,
  userId: exampleId(1000 + at),
  name: `Colleague Nr${at}`,
  email: `colleague.${at}@harbor.example`,
}))

/** The organization as the server answers it: one page of those who match. */
const ofOrganization = (people: typeof colleagues) => ({
  'GET /user/organization': ({ query }: { query: Record<string, string> }) => {
    const found = people.filter(({ name }) => name.includes(query['search'] ?? ''))
    return { ...pageOf(found.slice(0, Number(query['pageSize']))), total: found.length }
  },
})

function Form() {
  const [email, setEmail] = useState('')
  return (
    <>
      <ColleagueField
        label="Colleague"
        error={undefined}
        hintOfNone="There is no other colleague."
        keeps="email"
        isOffered={({ name }) => name !== 'Colleague Nr1'}
        select={{ value: email, onChange: ({ target }) => setEmail(target.value) }}
      />
      <p>Kept: {email}</p>
    </>
  )
}

const offered = () =>
  [...screen.getByLabelText<HTMLSelectElement>('Colleague').options].map(({ text }) => text)

it('finds a colleague beyond the first hundred as one types, and keeps the chosen one', async () => {
  const { user } = renderPage(<Form />, { as: morgan, answers: ofOrganization(colleagues) })
  const find = await screen.findByLabelText('Find a colleague')
  await waitFor(() => expect(offered()).toHaveLength(100))
  expect(offered()).not.toContain('Colleague Nr1')
  expect(offered()).not.toContain('Colleague Nr123')
  screen.getByText('More people match. Type more of the name to find others.')
  await fill(user, find, 'Nr123')
  await waitFor(() => expect(offered()).toEqual(['Choose a colleague', 'Colleague Nr123']))
  await user.selectOptions(screen.getByLabelText('Colleague'), 'Colleague Nr123')
  await fill(user, find, 'Nr77')
  await waitFor(() => expect(offered()).toEqual(['Choose a colleague', 'Colleague Nr123', 'Colleague Nr77']))
  screen.getByText('Kept: colleague.123@harbor.example')
  expect(screen.getByLabelText<HTMLSelectElement>('Colleague').value).toBe('colleague.123@harbor.example')
  await fill(user, find, 'Waterworks')
  await screen.findByText('No colleague who can be chosen matches.')
})

it('has no search where all colleagues are listed', async () => {
  renderPage(<Form />, { as: morgan, answers: ofOrganization(colleagues.slice(0, 3)) })
  await waitFor(() => expect(offered()).toEqual(['Choose a colleague', 'Colleague Nr0', 'Colleague Nr2']))
  expect(screen.queryByLabelText('Find a colleague')).toBeNull()
})
