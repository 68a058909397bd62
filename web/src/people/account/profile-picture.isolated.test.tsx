// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { refusal } from '../../testing/answer-calls.ts'
import { blake, renderPage, toasts } from '../../testing/render-page.tsx'
import { ProfilePicture } from './profile-picture.tsx'

/** What scaling answers: drawing is the browser's part. */
const scaled = vi.hoisted(() => vi.fn<() => Promise<Blob>>())
vi.mock('./scale-picture.ts', async (original) => ({
  ...(await original<object>()),
  scaledPicture: scaled,
}))

const largest = 5_242_880
const jpeg = () => new Blob(['a picture'], { type: 'image/jpeg' })
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })
const input = () => screen.getByLabelText<HTMLInputElement>(/^Choose an(?:other)? image/)
const saysOnly = (text: RegExp) => waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(text))
const file = (bytes: number, type: string) => new File([new Uint8Array(bytes)], 'a', { type })

function show(answers: Parameters<typeof renderPage>[1] = {}) {
  URL.createObjectURL = () => 'blob:preview'
  URL.revokeObjectURL = () => undefined
  scaled.mockReset().mockImplementation(async () => jpeg())
  const onClose = vi.fn()
  const rendered = renderPage(<ProfilePicture onClose={onClose} />, answers)
  // The file field says what it takes; what is dropped or renamed comes all the same.
  const choose = async (chosen: File) => {
    input().removeAttribute('accept')
    await rendered.user.upload(input(), chosen)
  }
  return { ...rendered, choose, onClose }
}

it('[R5.9] takes images only, of 5,242,880 bytes at most, that can be read', async () => {
  const { choose } = show()
  expect(input().accept).toBe('image/*')
  await choose(file(5, 'text/plain'))
  await saysOnly(/^Choose an image/)
  await choose(file(largest + 1, 'image/jpeg'))
  await saysOnly(/^maximum upload size is 5 MB$/)
  expect([save().disabled, scaled.mock.calls.length]).toEqual([true, 0])
  scaled.mockRejectedValueOnce(new Error('No picture.'))
  await choose(file(largest, 'image/jpeg'))
  await saysOnly(/cannot be read/)
  expect(save().disabled).toBe(true)
  await choose(file(largest, 'image/jpeg'))
  await screen.findByRole('img', { name: /Preview/ })
  expect([save().disabled, screen.getByRole('alert').textContent]).toEqual([false, ''])
})

it('[R8.12] stays open when the upload fails, and says so; sends the picture and closes when it does not', async () => {
  const profilePicture = `/picture/${'0'.repeat(64)}.jpg`
  const answer = vi.fn<() => Response | { profilePicture: string }>(() => refusal({ status: 500 }))
  const { user, identity, made, choose, onClose } = show({
    answers: { 'PUT /user/profile-photo': answer },
  })
  await choose(file(5, 'image/png'))
  await screen.findByRole('img', { name: /Preview/ })
  await user.click(save())
  await waitFor(() => expect(toasts()).toMatchObject([{ tone: 'error', title: 'Error' }]))
  expect(screen.getByText('Error uploading profile picture')).toBeTruthy()
  expect(screen.getByRole('img', { name: /Preview/ })).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
  expect(identity.changeUser).not.toHaveBeenCalled()
  answer.mockReturnValue({ profilePicture })
  await user.click(save())
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(toasts().slice(1)).toMatchObject([{ tone: 'success', title: 'Success' }])
  expect(screen.getByText('Profile picture uploaded successfully')).toBeTruthy()
  const sent = made.at(-1)?.body as FormData
  const picture = sent.get('file') as File
  expect([picture.type, picture.size]).toEqual(['image/jpeg', jpeg().size])
  expect(identity.changeUser).toHaveBeenCalledWith({ ...blake, profilePicture })
})

it('keeps nothing of a picture that is not saved', async () => {
  const { user, made, choose, onClose } = show()
  await choose(file(5, 'image/png'))
  await screen.findByRole('img', { name: /Preview/ })
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect([onClose.mock.calls.length, made]).toEqual([1, []])
})
