import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { largestPageSize } from '@countersign/domain/platform/limits'
import { call } from '../../platform/api/client.ts'
import { keys } from '../../platform/api/keys.ts'
import type { AnswerOf } from '../../platform/api/request-shape.ts'

export type Colleague = AnswerOf<'GET /user/organization'>['items'][number]

/** The users of the own organization, up to one page: all of them, or those whose name or address has the text. */
export const useColleagues = (search: string) =>
  useQuery({
    queryKey: [...keys.users, 'colleagues', search],
    queryFn: ({ signal }) =>
      call('GET /user/organization', {
        query: { pageSize: largestPageSize, ...(search !== '' && { search }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
