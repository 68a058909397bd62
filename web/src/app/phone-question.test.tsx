import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { askedForPhone } from '../people/identity/asked-for-phone.ts'
import { blake, fill, renderPage } from '../testing/render-page.tsx'
import { PhoneQuestion } from './phone-question.tsx'

const withoutPhone = { ...blake, phone: '' }
const question = () => screen.findByRole('dialog', { name: 'Add Work Contact Number' })
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

it('[R4.5] asks a user without a phone for a work contact number, by a modal, until it is saved', async () => {
  const { user } = renderPage(<PhoneQuestion />, {
    as: withoutPhone,
    answers: { 'POST /account/updatePhone': { ...blake, phone: '6205550177' } },
  })
  await question()
  expect(askedForPhone.already()).toBe(false)
  await fill(user, screen.getByLabelText(/^Work contact number/), '6205550177')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await gone()
  expect(askedForPhone.already()).toBe(true)
})

it('asks once for each sign-in, also a user who puts it off', async () => {
  const { user } = renderPage(<PhoneQuestion />, { as: withoutPhone })
  await question()
  await user.keyboard('{Escape}')
  await gone()
  renderPage(<PhoneQuestion />, { as: withoutPhone })
  expect(screen.queryByRole('dialog')).toBeNull()
  askedForPhone.forget()
  renderPage(<PhoneQuestion />, { as: withoutPhone })
  await question()
})

it('asks no user who has a phone', async () => {
  renderPage(<PhoneQuestion />)
  renderPage(<PhoneQuestion />, { as: withoutPhone })
  // The other question is there, so this one would be too, behind it.
  await question()
  expect(document.querySelectorAll('[role=dialog]')).toHaveLength(1)
})
