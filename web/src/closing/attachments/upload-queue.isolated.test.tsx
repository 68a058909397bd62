// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { Problem } from '../../platform/api/problem.ts'
import { toasts } from '../../testing/render-page.tsx'
import { cancelAllWork, workQueue } from '../../platform/work/work-queue.ts'
import { addUploads, dropUpload, useUploads } from './upload-queue.ts'

type Sent = {
  name: string
  signal: AbortSignal
  onProgress: (part: number) => void
  resolve: () => void
  reject: (error: unknown) => void
}

const sent: Sent[] = []

vi.mock('../../platform/api/upload.ts', () => ({
  upload: (
    _call: string,
    { signal }: { signal: AbortSignal },
    { name }: File,
    onProgress: Sent['onProgress'],
  ) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    signal.addEventListener('abort', () => reject(signal.reason))
    sent.push({ name, signal, onProgress, resolve, reject })
    return promise
  },
}))

beforeEach(() => void sent.splice(0))

const place = { transactionId: 'a', wireId: null }
const shownAt = '/transactions/a/files'
const file = (name: string) => new File(['%PDF-'], name)

const add = (names: readonly string[], onAttached = vi.fn<() => void>()) => {
  act(() =>
    addUploads(names.map(file), {
      kind: 'Invoice',
      place,
      shownAt,
      largestBytes: 100,
      onAttached,
    }),
  )
  return onAttached
}

const listed = () => renderHook(() => useUploads(place)).result.current.map(({ name, part }) => [name, part])

/** The one that is on its way now. */
const onItsWay = async (name: string): Promise<Sent> => {
  await waitFor(() => expect(sent.at(-1)?.name).toBe(name))
  return sent.at(-1) as Sent
}

it('sends one after the other also when the page is left meanwhile, and reads anew what was attached', async () => {
  const { unmount } = renderHook(() => useUploads(place))
  const onAttached = add(['one.pdf', 'two.pdf'])
  const one = await onItsWay('one.pdf')
  act(() => one.onProgress(0.5))
  unmount()
  expect(listed()).toEqual([
    ['one.pdf', 0.5],
    ['two.pdf', null],
  ])
  expect(renderHook(() => useUploads({ ...place, wireId: 'w' })).result.current).toEqual([])
  one.resolve()
  const two = await onItsWay('two.pdf')
  expect(onAttached).toHaveBeenCalledOnce()
  two.resolve()
  await waitFor(() => expect(onAttached).toHaveBeenCalledTimes(2))
  expect(listed()).toEqual([])
  expect(workQueue.current()).toEqual([])
})

it('gives up the one that is taken off the list, goes on with the next, and never sends one that waited', async () => {
  const onAttached = add(['one.pdf', 'two.pdf', 'three.pdf'])
  const one = await onItsWay('one.pdf')
  const uploads = renderHook(() => useUploads(place)).result.current
  act(() => dropUpload(uploads[1]?.key ?? 0))
  act(() => dropUpload(uploads[0]?.key ?? 0))
  expect(one.signal.aborted).toBe(true)
  const three = await onItsWay('three.pdf')
  // It may have arrived all the same.
  expect(onAttached).toHaveBeenCalledOnce()
  three.resolve()
  await waitFor(() => expect(onAttached).toHaveBeenCalledTimes(2))
  expect(sent.map(({ name }) => name)).toEqual(['one.pdf', 'three.pdf'])
  expect(toasts()).toEqual([])
})

it('keeps a refused one with the reason, and says it on another page', async () => {
  add(['one.pdf'])
  const one = await onItsWay('one.pdf')
  const refused = { field: 'file', message: 'This file is not a PDF' }
  one.reject(new Problem({ status: 422, code: 'invalid-fields', detail: 'Wrong.', errors: [refused] }))
  await waitFor(() => expect(toasts()).toMatchObject([{ title: 'one.pdf was not attached' }]))
  const [kept] = renderHook(() => useUploads(place)).result.current
  expect(kept?.fault).toBe(refused.message)
  act(() => dropUpload(kept?.key ?? 0))
  expect(listed()).toEqual([])
})

it('sends nothing of one user once another uses the page', async () => {
  add(['one.pdf', 'two.pdf'])
  const one = await onItsWay('one.pdf')
  act(() => cancelAllWork())
  expect(one.signal.aborted).toBe(true)
  await waitFor(() => expect(listed()).toEqual([]))
  const next = add(['three.pdf'])
  const three = await onItsWay('three.pdf')
  three.resolve()
  await waitFor(() => expect(next).toHaveBeenCalledOnce())
  expect(sent.map(({ name }) => name)).toEqual(['one.pdf', 'three.pdf'])
})

it('shows no refused file of one user to the next, also one that is refused after the change', async () => {
  add(['one.pdf', 'two.pdf'])
  const one = await onItsWay('one.pdf')
  one.reject(new Problem({ status: 422, code: 'invalid-fields', detail: 'Wrong.', errors: [] }))
  const two = await onItsWay('two.pdf')
  expect(listed()).toHaveLength(2)
  const shownBefore = toasts().length
  // The refusal of the other one arrives together with the change.
  two.reject(new Problem({ status: 422, code: 'invalid-fields', detail: 'Wrong.', errors: [] }))
  act(() => cancelAllWork())
  expect(listed()).toEqual([])
  await waitFor(() => expect(workQueue.current()).toEqual([]))
  expect(listed()).toEqual([])
  expect(toasts()).toHaveLength(shownBefore)
})
