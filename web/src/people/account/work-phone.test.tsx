import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { refusal } from '../../testing/answer-calls.ts'
import { blake, fill, renderPage, toasts } from '../../testing/render-page.tsx'
import { WorkPhone } from './work-phone.tsx'

const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Work contact number/ })
const save = () => screen.getByRole('button', { name: 'Save' })
const error = (title: string) => [{ tone: 'error', title, life: 8_000 }]

it('[R2.35] formats the number as it is typed, and looks right or wrong', async () => {
  const { user } = renderPage(<WorkPhone onClose={vi.fn()} />, { as: { ...blake, phone: '' } })
  await waitFor(() => expect(document.activeElement).toBe(input()))
  expect([input().placeholder, input().autocomplete]).toEqual(['(555) 555-1234', 'off'])
  for (const [keys, shown] of [
    ['6', '(6'],
    ['20', '(620'],
    ['5', '(620) 5'],
    ['55', '(620) 555'],
    ['0', '(620) 555-0'],
  ] as const) {
    await user.type(input(), keys)
    expect(input().value).toBe(shown)
  }
  expect(input().dataset['phone']).toBe('open')
  // Ten digits are used and no more; other characters that are pasted are left out.
  await fill(user, input(), '2a1b(555) 867 5309 77')
  expect(input().value).toBe('(215) 558-6753')
  expect(input().dataset['phone']).toBe('correct')
  await user.type(input(), '{Backspace>5/}')
  expect(input().value).toBe('(215) 55')
  await user.click(save())
  expect(toasts()).toEqual(error('Phone number must be at least 10 characters'))
  expect([input().dataset['phone'], input().getAttribute('aria-invalid')]).toEqual(['error', 'true'])
})

it('[R5.4] wants another number first, and then one of ten digits', async () => {
  const { user, made } = renderPage(<WorkPhone onClose={vi.fn()} />)
  await user.click(save())
  expect(toasts()).toEqual(error('Phone number must be different from the current one'))
  await fill(user, input(), '31655')
  await user.click(save())
  expect(toasts().slice(1)).toEqual(error('Phone number must be at least 10 characters'))
  expect(made).toEqual([])
})

it('[R8.13] [R9.2] says that the number was not saved, or that it was, for eight seconds', async () => {
  const onClose = vi.fn()
  const saved = { ...blake, phone: '6205550177' }
  const answer = vi.fn<() => Response | typeof saved>(() => refusal({ status: 500 }))
  const { user, made } = renderPage(<WorkPhone onClose={onClose} />, {
    answers: { 'POST /account/updatePhone': answer },
  })
  await fill(user, input(), '(620) 555-0177')
  await user.click(save())
  await waitFor(() => expect(toasts()).toEqual(error('Error updating phone number')))
  expect(onClose).not.toHaveBeenCalled()
  answer.mockReturnValue(saved)
  await user.click(save())
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(made.at(-1)?.body).toEqual({ phoneNumber: '6205550177' })
  expect(toasts().slice(1)).toEqual([
    { tone: 'success', title: 'Work contact number has been successfully updated.', life: 8_000 },
  ])
})

it('says what another number keeps a member from, and of a first number nothing', async () => {
  const note = /verify wires as second approver for 7 days/
  const { unmount } = renderPage(<WorkPhone onClose={vi.fn()} />)
  expect(screen.getByText(note)).toBeTruthy()
  unmount()
  renderPage(<WorkPhone onClose={vi.fn()} />, { as: { ...blake, phone: '' } })
  expect(screen.queryByText(note)).toBeNull()
})
