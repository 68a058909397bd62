import { useSyncExternalStore } from 'react'
import { tooLargeText } from '@countersign/domain/closing/attachments/attachment'
import { upload } from '../../platform/api/upload.ts'
import { Problem, problemText } from '../../platform/api/problem.ts'
import { isCanceled, runWork, workEra } from '../../platform/work/work-queue.ts'
import { basePath } from '../../platform/navigation/paths.ts'
import { notify } from '../../platform/ui/toast-queue.ts'
import type { AttachedTo, AttachmentKind } from './attachment-queries.ts'

/** A file on its way. `part` of it has left, 0 to 1; null while it waits its turn. */
export type Upload = {
  readonly key: number
  readonly name: string
  readonly size: number
  readonly part: number | null
  readonly fault: string | null
}

type Job = {
  key: number
  era: number
  file: File
  kind: AttachmentKind
  place: AttachedTo
  shownAt: string
  onAttached: () => void
}

type Kept = Upload & { era: number; place: AttachedTo; cancel: (() => void) | null }

let uploads: readonly Kept[] = []
let waiting: readonly Job[] = []
let busy = false
let lastKey = 0
const listeners = new Set<() => void>()

/** Those of the user of the page: the names of files, and why one was refused, are nothing for the next. */
const ofUser = (all: readonly Kept[]): readonly Kept[] => all.filter(({ era }) => era === workEra())

function show(next: readonly Kept[]) {
  uploads = ofUser(next)
  for (const listener of listeners) listener()
}

const change = (key: number, to: Partial<Kept>) =>
  show(uploads.map((one) => (one.key === key ? { ...one, ...to } : one)))

/** A refusal names its one field, the file: what it says of it is what there is to say. */
const faultText = (error: unknown): string =>
  (error instanceof Problem ? error.errors[0]?.message : undefined) ?? problemText(error)

async function send({ key, era, file, kind, place, shownAt, onAttached }: Job): Promise<void> {
  const { transactionId, wireId } = place
  const described = { label: `Uploading ${file.name}`, shownAt, asksBeforeLeaving: true }
  try {
    await runWork(described, async (work) => {
      const onProgress = (part: number) => {
        change(key, { part })
        work.show({ part })
      }
      change(key, { part: 0, cancel: work.cancel })
      const request = { query: { kind }, signal: work.signal }
      await (wireId === null
        ? upload(
            'POST /transaction/{transactionId}/attachment',
            { params: { transactionId }, ...request },
            file,
            onProgress,
          )
        : upload('POST /wire/{wireId}/attachment', { params: { wireId }, ...request }, file, onProgress))
    })
    dropUpload(key)
  } catch (error) {
    if (isCanceled(error) || era !== workEra()) dropUpload(key)
    else {
      const fault = faultText(error)
      change(key, { fault, cancel: null })
      // Its own page shows the reason; another page has no place for it.
      if (location.pathname !== `${basePath}${shownAt}`) notify.error(`${file.name} was not attached`, fault)
    }
  }
  // A canceled one may have arrived all the same.
  onAttached()
}

async function work(): Promise<void> {
  if (busy) return
  busy = true
  for (let [job] = waiting; job !== undefined; [job] = waiting) {
    waiting = waiting.slice(1)
    // One after the other: many at once would each be slow, and hold up the page's own calls.
    // oxlint-disable-next-line no-await-in-loop
    if (job.era === workEra()) await send(job)
    else dropUpload(job.key)
  }
  busy = false
}

/** Sends files one after the other, each with its own progress and its own fault. They go on when the page is left. */
export function addUploads(
  files: readonly File[],
  { largestBytes, ...job }: Omit<Job, 'key' | 'era' | 'file'> & { largestBytes: number },
): void {
  const added = files.map((file) => {
    lastKey += 1
    const fault = file.size > largestBytes ? tooLargeText(largestBytes) : null
    return { key: lastKey, file, fault }
  })
  show([
    ...uploads,
    ...added.map(({ key, file, fault }) => ({
      key,
      era: workEra(),
      name: file.name,
      size: file.size,
      part: null,
      fault,
      place: job.place,
      cancel: null,
    })),
  ])
  waiting = [
    ...waiting,
    ...added
      .filter(({ fault }) => fault === null)
      .map(({ key, file }) => Object.assign({ key, era: workEra(), file }, job)),
  ]
  void work()
}

/** Takes one off the list: a refused one that was read, a waiting one, or one on its way, which is given up. */
export function dropUpload(key: number): void {
  waiting = waiting.filter((job) => job.key !== key)
  uploads.find((one) => one.key === key)?.cancel?.()
  show(uploads.filter((one) => one.key !== key))
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The files that are on their way to one place. */
export function useUploads({ transactionId, wireId }: AttachedTo): readonly Upload[] {
  return ofUser(useSyncExternalStore(subscribe, () => uploads)).filter(
    ({ place }) => place.transactionId === transactionId && place.wireId === wireId,
  )
}
