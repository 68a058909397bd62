import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { refusal } from '../../testing/answer-calls.ts'
import { blake, fill, renderPage, toasts } from '../../testing/render-page.tsx'
import { ChangePassword } from './change-password.tsx'

const field = (label: string) => screen.getByLabelText(label, { selector: 'input' })
const save = () => screen.getByRole('button', { name: 'Save Password' })

async function fillIn(user: ReturnType<typeof renderPage>['user']) {
  await fill(user, field('Current password'), 'Demo-Closing-2026')
  await fill(user, field('New password'), ' Quiet-Harbor-2031 ')
  await fill(user, field('Confirm new password'), 'Quiet-Harbor-2031')
}

it('[R5.8] says how strong a password is, in thirds, and what it still needs', async () => {
  const { user } = renderPage(<ChangePassword onClose={vi.fn()} />)
  const meter = screen.getByRole<HTMLMeterElement>('meter')
  expect(meter.value).toBe(0)
  for (const [typed, word, percent, count] of [
    ['abc', 'Weak', 33.33, 1],
    ['abcdefG1', 'Medium', 66.66, 3],
    ['abcdefG1!x', 'Strong', 100, 5],
  ] as const) {
    await fill(user, field('New password'), typed)
    await screen.findByText(word)
    expect(meter.value).toBeCloseTo(percent, 1)
    expect(document.querySelectorAll('[data-met=true]')).toHaveLength(count)
  }
})

it('[R5.6] [R5.7] refuses at the field what a new password may not be', async () => {
  const { user, made } = renderPage(<ChangePassword onClose={vi.fn()} />)
  await user.click(save())
  expect(await screen.findAllByText('Required field')).toHaveLength(3)
  for (const [typed, message] of [
    ['   aB3!  ', 'Minimum of 10 characters'],
    ['ABCDEFGHI1!', 'Use at least one lower case'],
    ['abcdefghi1!', 'Use at least one uppercase'],
    ['abcdefghiJ!', 'Use at least one numeric'],
    ['abcdefghiJ1', 'Use at least one special character'],
  ] as const) {
    await fill(user, field('New password'), typed)
    await screen.findByText(message)
  }
  await fill(user, field('New password'), 'abcdefghiJ1!')
  await fill(user, field('Confirm new password'), 'abcdefghiJ1?')
  await screen.findByText('Passwords do not match')
  expect(made).toEqual([])
})

it('[R8.11] shows the server’s message when it is refused, and nothing after any other failure', async () => {
  const detail = 'The current password is not correct'
  const onClose = vi.fn()
  const fails = vi.fn(() => refusal({ status: 400, detail }))
  const { user, made } = renderPage(<ChangePassword onClose={onClose} />, {
    answers: { 'POST /account/change-password': fails },
  })
  await fillIn(user)
  await user.click(save())
  await waitFor(() => expect(toasts()).toEqual([{ tone: 'error', title: detail, life: 8_000 }]))
  expect(made[0]?.body).toEqual({ password: 'Demo-Closing-2026', newPassword: 'Quiet-Harbor-2031' })
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  fails.mockReturnValue(refusal({ status: 500 }))
  await user.click(save())
  await waitFor(() => expect(fails).toHaveBeenCalledTimes(2))
  await waitFor(() => expect(save().getAttribute('aria-busy')).toBe(null))
  expect(toasts()).toEqual([])
  expect(onClose).not.toHaveBeenCalled()
})

it('[R4.8] closes when it worked, and says so for eight seconds', async () => {
  const onClose = vi.fn()
  const { user } = renderPage(<ChangePassword onClose={onClose} />, {
    answers: { 'POST /account/change-password': { message: 'Done.' } },
  })
  await fillIn(user)
  await user.click(save())
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(toasts()).toEqual([{ tone: 'success', title: 'Password changed successfully', life: 8_000 }])
})

it('says what a new password keeps a member from, and a person without an organization nothing', async () => {
  const note = /verify wires as second approver for 7 days/
  const { unmount } = renderPage(<ChangePassword onClose={vi.fn()} />)
  expect(screen.getByText(note)).toBeTruthy()
  unmount()
  renderPage(<ChangePassword onClose={vi.fn()} />, { as: { ...blake, organization: null } })
  expect(screen.queryByText(note)).toBeNull()
})
