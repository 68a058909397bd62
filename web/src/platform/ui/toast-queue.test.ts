import { beforeEach, expect, it } from 'vitest'
import { dismissToast, notify, showToast, toastQueue } from './toast-queue.ts'

beforeEach(() => {
  for (const { id } of toastQueue.current()) dismissToast(id)
})

it('gives a toast 5 s, an error 8 s, and 3 s where nothing is said', () => {
  notify.success('Saved')
  notify.error("Can't login", 'The account is closed')
  showToast({ title: 'Copied' })
  expect(toastQueue.current().map(({ title, detail, life }) => [title, detail, life])).toEqual([
    ['Saved', undefined, 5_000],
    ["Can't login", 'The account is closed', 8_000],
    ['Copied', undefined, 3_000],
  ])
})

it('[R9.2] gives 5 s by default, 8 s to errors and to what should be read in peace, 3 s as the component does', () => {
  notify.success('Saved')
  notify.error('Error')
  showToast({ title: 'Copied' })
  expect(toastQueue.current().map(({ life }) => life)).toEqual([5_000, 8_000, 3_000])
  for (const { id } of toastQueue.current()) dismissToast(id)
  notify.lastingSuccess('Password changed successfully')
  expect(toastQueue.current().map(({ tone, life }) => [tone, life])).toEqual([['success', 8_000]])
})

it('keeps the newest three in view', () => {
  for (const title of ['1', '2', '3', '4']) notify.info(title)
  expect(toastQueue.current().map(({ title }) => title)).toEqual(['2', '3', '4'])
})
