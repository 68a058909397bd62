import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { runtimeConfig } from '../../platform/runtime-config.ts'
import { refusal } from '../../testing/answer-calls.ts'
import { renderPage, toasts } from '../../testing/render-page.tsx'
import { SupportPage } from './support-page.tsx'

const settings = { unwantedMails: [], idleMinutes: 30, walkthroughsSeen: [], passwordIsOurs: true }
const showAgain = () => screen.getByRole('button', { name: 'Show Again' })

it('[R2.6] says how to reach support, answers the common questions, and names the version', () => {
  runtimeConfig.version = '3.2.1'
  renderPage(<SupportPage />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Support')
  expect(screen.getByText('Write to Support').getAttribute('href')).toBe('mailto:support@countersign.example')
  expect(screen.getByText('Check a Closing Memo').getAttribute('href')).toBe('/login/memo')
  const question = screen.getByText('Who can see bank details?')
  expect(question.closest('details')?.textContent).toContain(
    'the wire recipient, and a second person whom the recipient or its admin named',
  )
  expect(screen.getByText('3.2.1').parentElement?.textContent).toBe('Countersign 3.2.1')
})

it('shows the walk-throughs again, here and for the server, and leads to the list', async () => {
  localStorage.setItem('countersign.TRANSACTIONS_VIEW', '1')
  const { user, made, address } = renderPage(<SupportPage />, {
    at: '/support',
    answers: { 'PUT /user/settings': settings },
  })
  await user.click(showAgain())
  await waitFor(() => expect(address()).toBe('/'))
  expect(made.map(({ body }) => body)).toEqual([{ walkthroughsSeen: [] }])
  expect(localStorage.getItem('countersign.TRANSACTIONS_VIEW')).toBeNull()
})

it('says that the walk-throughs could not be restarted, and stays', async () => {
  localStorage.setItem('countersign.TRANSACTIONS_VIEW', '1')
  const { user, address } = renderPage(<SupportPage />, {
    at: '/support',
    answers: { 'PUT /user/settings': () => refusal({ status: 500 }) },
  })
  await user.click(showAgain())
  await waitFor(() => expect(toasts()).toMatchObject([{ title: 'The walk-throughs could not be restarted' }]))
  expect([address(), localStorage.getItem('countersign.TRANSACTIONS_VIEW')]).toEqual(['/support', '1'])
})
