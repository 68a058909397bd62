import { expect, it } from 'vitest'
import { cancelAllWork, isCanceled, runWork, workEra, workQueue } from './work-queue.ts'

/** Work that a test ends. */
const begun = (described: Parameters<typeof runWork>[0]) => {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let control: Parameters<Parameters<typeof runWork<string>>[1]>[0] | undefined
  const ended = runWork(described, (given) => {
    control = given
    given.signal.addEventListener('abort', () => reject(given.signal.reason))
    return promise
  })
  if (control === undefined) throw new Error('It did not begin.')
  return { ended, resolve, reject, control }
}

const shown = () => workQueue.current().map(({ label, part }) => [label, part])

const asksBeforeLeaving = () => {
  const leaving = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leaving)
  return leaving.defaultPrevented
}

it('shows each until it ends, with how far it is, and answers what it answers', async () => {
  const [one, other] = [begun({ label: 'One' }), begun({ label: 'Other' })]
  expect(shown()).toEqual([
    ['One', null],
    ['Other', null],
  ])
  one.control.show({ part: 0.5 })
  other.control.show({ label: 'Renamed' })
  expect(shown()).toEqual([
    ['One', 0.5],
    ['Renamed', null],
  ])
  one.resolve('done')
  expect(await one.ended).toBe('done')
  const fault = new Error('No room')
  other.reject(fault)
  await expect(other.ended).rejects.toBe(fault)
  expect(shown()).toEqual([])
})

it('is canceled from outside, each by itself', async () => {
  const [one, other] = [begun({ label: 'One' }), begun({ label: 'Other' })]
  workQueue.current()[0]?.cancel()
  const fault: unknown = await one.ended.catch((error: unknown) => error)
  expect(isCanceled(fault)).toBe(true)
  expect(shown()).toEqual([['Other', null]])
  other.resolve('done')
  await other.ended
})

it('has the browser ask before the page is left only while something would be lost', async () => {
  const download = begun({ label: 'Download' })
  expect(asksBeforeLeaving()).toBe(false)
  const uploads = [
    begun({ label: 'One', asksBeforeLeaving: true }),
    begun({ label: 'Two', asksBeforeLeaving: true }),
  ]
  for (const upload of uploads) {
    expect(asksBeforeLeaving()).toBe(true)
    upload.resolve('done')
    // oxlint-disable-next-line no-await-in-loop
    await upload.ended
  }
  expect(asksBeforeLeaving()).toBe(false)
  download.resolve('done')
  await download.ended
})

it('ends all of one user, and begins another era, when the user of the page changes', async () => {
  const era = workEra()
  const all = [begun({ label: 'One' }), begun({ label: 'Two', asksBeforeLeaving: true })]
  cancelAllWork()
  const faults = await Promise.all(all.map(({ ended }) => ended.catch((error: unknown) => error)))
  expect(faults.map(isCanceled)).toEqual([true, true])
  expect(shown()).toEqual([])
  expect(workEra()).not.toBe(era)
  expect(asksBeforeLeaving()).toBe(false)
})
