import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Memo } from '@countersign/contract/closing/closing-memo'
import { call } from '../../platform/api/client.ts'
import { download } from '../../platform/api/download.ts'
import { keys } from '../../platform/api/keys.ts'
import type { AnswerOf } from '../../platform/api/request-shape.ts'
import { untilHeld } from '../../transactions/record/until-held.ts'
import type { MemoListState } from './memo-list-state.ts'

export type { Memo }
export type ListedMemo = AnswerOf<'GET /closingmemo'>['items'][number]
export type MemoRevision = AnswerOf<'GET /transaction/{transactionId}/closingmemo'>['items'][number]
export type MemoComparison = AnswerOf<'GET /closingmemo/{memoId}/difference'>

export function useMemos(state: MemoListState) {
  return useQuery({
    queryKey: [...keys.memoLists, state],
    queryFn: ({ signal }) => call('GET /closingmemo', { query: state, signal }),
    refetchInterval: ({ state: { data } }) => untilHeld(data?.items ?? [], Date.now()),
    placeholderData: keepPreviousData,
  })
}

export function useMemoOfClosing(memoId: string) {
  return useQuery({
    queryKey: keys.memo(memoId),
    queryFn: ({ signal }) => call('GET /closingmemo/{memoId}', { params: { memoId }, signal }),
    refetchInterval: ({ state: { data } }) => untilHeld(data ? [data] : [], Date.now()),
  })
}

export function useMemoRevisions(transactionId: string) {
  return useQuery({
    queryKey: keys.memoRevisions(transactionId),
    queryFn: ({ signal }) =>
      call('GET /transaction/{transactionId}/closingmemo', { params: { transactionId }, signal }),
    refetchInterval: ({ state: { data } }) => untilHeld(data ? [data] : [], Date.now()),
  })
}

export function useComparison(memoId: string, withId: string) {
  return useQuery({
    queryKey: [...keys.memo(memoId), 'compared with', withId],
    queryFn: ({ signal }) =>
      call('GET /closingmemo/{memoId}/difference', { params: { memoId }, query: { with: withId }, signal }),
  })
}

/** What becomes of a memo is seen in the lists, in its transaction and in its other revisions. */
function useMemoChange<Input, Answer>(transactionId: string, change: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: keys.memos }),
        queries.invalidateQueries({ queryKey: keys.transaction(transactionId) }),
        queries.invalidateQueries({ queryKey: keys.memoLists }),
      ]),
  })
}

export const usePrepareMemo = (transactionId: string) =>
  useMemoChange(transactionId, () =>
    call('POST /transaction/{transactionId}/closingmemo', { params: { transactionId } }),
  )

/** `version` is the one that the person has seen. */
export const useFinalizeMemo = ({
  id,
  transactionId,
  version,
}: Pick<Memo, 'id' | 'transactionId' | 'version'>) =>
  useMemoChange(transactionId, () =>
    call('POST /closingmemo/{memoId}/finalize', { params: { memoId: id }, ifMatch: version }),
  )

export const useDiscardMemo = ({
  id,
  transactionId,
  version,
}: Pick<Memo, 'id' | 'transactionId' | 'version'>) =>
  useMemoChange(transactionId, () =>
    call('DELETE /closingmemo/{memoId}', { params: { memoId: id }, ifMatch: version }),
  )

export const useDownloadMemo = (memoId: string) =>
  useMutation({ mutationFn: () => download('GET /closingmemo/{memoId}/pdf', { params: { memoId } }) })

/** With full account numbers: marked with the person's name, and recorded. */
export const useDownloadCopyWithNumbers = (memoId: string) =>
  useMutation({
    mutationFn: () => download('POST /closingmemo/{memoId}/copy-with-numbers', { params: { memoId } }),
  })
