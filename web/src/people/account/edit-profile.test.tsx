import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { refusal } from '../../testing/answer-calls.ts'
import { blake, fill, renderPage, toasts } from '../../testing/render-page.tsx'
import { EditProfile } from './edit-profile.tsx'

const field = (label: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${label}`) })
const save = () => screen.getByRole('button', { name: 'Save' })

it('[R5.5] [R3.15] wants all four fields, trims what is typed, and sends the phone as digits', async () => {
  const saved = { ...blake, title: 'Senior Partner' }
  const onClose = vi.fn()
  const { user, made, identity } = renderPage(<EditProfile onClose={onClose} />, {
    answers: { 'PUT /user/profile': saved },
  })
  for (const label of ['First name', 'Last name', 'Title', 'Work contact number'])
    await user.clear(field(label))
  await user.click(save())
  expect(await screen.findAllByText('Required field')).toHaveLength(4)
  await user.type(field('First name'), '   Blake')
  expect(field('First name').value).toBe('Blake')
  await fill(user, field('Last name'), 'Sandoval')
  await user.type(field('Title'), '  Senior Partner ')
  await user.type(field('Work contact number'), '785555012')
  expect(field('Work contact number').value).toBe('(785) 555-012')
  await user.click(save())
  await screen.findByText('Invalid phone number')
  await waitFor(() => expect(document.activeElement).toBe(field('Work contact number')))
  await user.type(field('Work contact number'), '8')
  expect(field('Role').value).toBe('User')
  expect(field('Role').readOnly).toBe(true)
  await user.click(save())
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(made.map(({ call, body }) => [call, body])).toEqual([
    [
      'PUT /user/profile',
      { firstName: 'Blake', lastName: 'Sandoval', title: 'Senior Partner', phone: '7855550128' },
    ],
  ])
  expect(vi.mocked(identity.changeUser).mock.calls[0]?.[0]).toEqual(saved)
})

it('[R8.14] shows nothing when it fails: the dialog stays, with all that was typed', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const onClose = vi.fn()
  const { user } = renderPage(<EditProfile onClose={onClose} />, {
    answers: { 'PUT /user/profile': () => refusal({ status: 500 }) },
  })
  await user.type(field('Title'), ' in vain')
  await user.click(save())
  await waitFor(() =>
    expect(logged).toHaveBeenCalledWith(
      expect.stringContaining('The profile was not saved'),
      expect.anything(),
    ),
  )
  await waitFor(() => expect(save().getAttribute('aria-busy')).toBe(null))
  expect(field('Title').value).toBe('Partner in vain')
  expect(onClose).not.toHaveBeenCalled()
  expect(toasts()).toEqual([])
  expect(within(screen.getByRole('dialog')).queryByRole('alert')).toBe(null)
})
