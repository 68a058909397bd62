import { useEffect, useRef, useState } from 'react'
import { tooLargeText } from '@countersign/domain/closing/attachments/attachment'
import { upload } from '../../platform/api/upload.ts'
import { Problem, problemText } from '../../platform/api/problem.ts'
import { type AttachedTo, type AttachmentKind, useRefreshAttachments } from './attachment-queries.ts'

/** A file on its way. `part` of it has left, 0 to 1; null while it waits its turn. */
export type Upload = { key: number; name: string; size: number; part: number | null; fault: string | null }

type Job = { key: number; file: File; kind: AttachmentKind }

/** A refusal names its one field, the file: what it says of it is what there is to say. */
const faultText = (error: unknown): string =>
  (error instanceof Problem ? error.errors[0]?.message : undefined) ?? problemText(error)

/** Sends files one after the other, each with its own progress and its own fault. Leaving the page gives them up. */
export function useUploads(place: AttachedTo, largestBytes: number) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const refresh = useRefreshAttachments(place.transactionId)
  const waiting = useRef<Job[]>([])
  const busy = useRef(false)
  const left = useRef<AbortController>(null)
  const nextKey = useRef(0)
  useEffect(() => {
    const controller = new AbortController()
    left.current = controller
    return () => controller.abort()
  }, [])

  const change = (key: number, to: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...to } : one)))
  const forget = (key: number) => setUploads((all) => all.filter((one) => one.key !== key))

  const send = async ({ key, file, kind }: Job) => {
    const { transactionId, wireId } = place
    const onProgress = (part: number) => change(key, { part })
    const signal = left.current?.signal
    const request = { query: { kind }, ...(signal && { signal }) }
    onProgress(0)
    try {
      await (wireId === null
        ? upload(
            'POST /transaction/{transactionId}/attachment',
            { params: { transactionId }, ...request },
            file,
            onProgress,
          )
        : upload('POST /wire/{wireId}/attachment', { params: { wireId }, ...request }, file, onProgress))
      forget(key)
      refresh()
    } catch (error) {
      change(key, { fault: faultText(error) })
    }
  }
  const work = async () => {
    if (busy.current) return
    busy.current = true
    for (let job = waiting.current.shift(); job !== undefined; job = waiting.current.shift()) {
      // One after the other: many at once would each be slow, and hold up the page's own calls.
      // oxlint-disable-next-line no-await-in-loop
      await send(job)
    }
    busy.current = false
  }
  const add = (files: readonly File[], kind: AttachmentKind) => {
    const added = files.map((file) => {
      const tooLarge = file.size > largestBytes
      return {
        file,
        shown: {
          key: (nextKey.current += 1),
          name: file.name,
          size: file.size,
          part: null,
          fault: tooLarge ? tooLargeText(largestBytes) : null,
        },
      }
    })
    setUploads((all) => [...all, ...added.map(({ shown }) => shown)])
    waiting.current.push(
      ...added
        .filter(({ shown }) => shown.fault === null)
        .map(({ file, shown }) => ({ key: shown.key, file, kind })),
    )
    void work()
  }
  return { uploads, add, forget }
}
