import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'
import type { DirectoryUploads } from '@countersign/contract/wires/directory-uploads'
import {
  directoryTooLarge,
  largestDirectoryBytes,
} from '@countersign/domain/wires/routing-directory/directory-proposal'
import { call } from '../../platform/api/client.ts'
import { keys } from '../../platform/api/keys.ts'
import { Problem, problemText } from '../../platform/api/problem.ts'
import { upload } from '../../platform/api/upload.ts'
import { isCanceled, runWork } from '../../platform/work/work-queue.ts'

/** A participant file: a new one with its day, YYYY-MM-DD, or the own copy of one that waits. */
export type DirectoryFile = { file: File } & (
  | { asOf: string; proposalId?: undefined }
  | { proposalId: string; asOf?: undefined }
)

const uploadKey = ['upload of a routing directory']

/** For so long the page says what became of the last file, also when it was left meanwhile. */
const rememberedMs = 60 * 60_000

export function useDirectoryUploads() {
  return useQuery({
    queryKey: keys.directoryUploads,
    queryFn: ({ signal }) => call('GET /routing-directory/proposal', { signal }),
  })
}

const send = ({ file, ...given }: DirectoryFile): Promise<DirectoryUploads> =>
  runWork({ label: `Uploading ${file.name}`, asksBeforeLeaving: true }, ({ signal, show }) => {
    const onProgress = (part: number) =>
      show(part < 1 ? { part } : { part: null, label: `Checking ${file.name}` })
    return given.proposalId === undefined
      ? upload('POST /routing-directory/proposal', { query: { asOf: given.asOf }, signal }, file, onProgress)
      : upload(
          'POST /routing-directory/proposal/{proposalId}/confirm',
          { params: { proposalId: given.proposalId }, signal },
          file,
          onProgress,
        )
  })

/** Sends a file. It goes on when the page is left; `useLastUpload` says what became of it. */
export function useSendDirectory() {
  const queries = useQueryClient()
  return useMutation({
    mutationKey: uploadKey,
    gcTime: rememberedMs,
    mutationFn: send,
    onSuccess: (uploads) => void queries.setQueryData(keys.directoryUploads, uploads),
    // A canceled one may have arrived all the same.
    onSettled: () =>
      Promise.all(
        [keys.directoryUploads, keys.directory, keys.banks].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      ),
  })
}

export type LastUpload = {
  fileName: string
  isCopy: boolean
  isPending: boolean
  isDone: boolean
  /** Why it was refused; null also when it was canceled. */
  fault: string | null
}

/** A refusal names its field and says what is wrong there. */
const faultOf = (error: unknown): string | null => {
  if (error === null || isCanceled(error)) return null
  const [named] = error instanceof Problem ? error.errors : []
  return named === undefined
    ? problemText(error)
    : `${named.message}${named.message.endsWith('.') ? '' : '.'}`
}

/** The last file that was sent from this page of the browser; null before the first. */
export function useLastUpload(): LastUpload | null {
  const all = useMutationState({
    filters: { mutationKey: uploadKey },
    select: ({ state }): LastUpload => {
      const { file, proposalId } = state.variables as DirectoryFile
      return {
        fileName: file.name,
        isCopy: proposalId !== undefined,
        isPending: state.status === 'pending',
        isDone: state.status === 'success',
        fault: faultOf(state.error),
      }
    },
  })
  return all.at(-1) ?? null
}

export function useWithdrawDirectory(proposalId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () =>
      call('POST /routing-directory/proposal/{proposalId}/withdraw', { params: { proposalId } }),
    onSuccess: (uploads) => void queries.setQueryData(keys.directoryUploads, uploads),
    onError: () => queries.invalidateQueries({ queryKey: keys.directoryUploads }),
  })
}

/** What is wrong with a chosen file before it is sent, or null. */
export const chosenFault = (file: File | undefined): string | null => {
  if (file === undefined) return 'Required field'
  if (file.size === 0) return 'The file is empty'
  return file.size > largestDirectoryBytes ? directoryTooLarge : null
}
