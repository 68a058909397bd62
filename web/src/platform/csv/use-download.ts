import { useState } from 'react'
import { download } from '../api/download.ts'
import { isCanceled } from '../work/work-queue.ts'
import { problemText } from '../api/problem.ts'
import type { Call, RequestOf } from '../api/request-shape.ts'
import { notify } from '../ui/toast-queue.ts'

/** Saves files of the server, one at a time; what was refused is told in a toast. */
export function useDownload(): {
  busy: boolean
  save: <Key extends Call>(key: Key, request: RequestOf<Key>) => Promise<void>
} {
  const [busy, setBusy] = useState(false)
  return {
    busy,
    save: async (key, request) => {
      setBusy(true)
      try {
        await download(key, request)
      } catch (error) {
        if (!isCanceled(error)) notify.error('The file was not made', problemText(error))
      } finally {
        setBusy(false)
      }
    },
  }
}
