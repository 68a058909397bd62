import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api/client.ts'
import { keys } from '../../platform/api/keys.ts'
import type { AnswerOf } from '../../platform/api/request-shape.ts'
import { untilHeld } from '../record/until-held.ts'
import { listQuery, type ListState } from './list-state.ts'

export type ListedTransaction = AnswerOf<'GET /transaction'>['items'][number]

export function useTransactions(state: ListState) {
  return useQuery({
    queryKey: [...keys.transactionLists, state],
    queryFn: ({ signal }) => call('GET /transaction', { query: listQuery(state), signal }),
    refetchInterval: ({ state: { data } }) => untilHeld(data?.items ?? [], Date.now()),
    placeholderData: keepPreviousData,
  })
}
