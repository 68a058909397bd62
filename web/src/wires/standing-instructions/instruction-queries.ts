import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { Sorting } from '@countersign/domain/platform/sort-order'
import type { InstructionSort } from '@countersign/domain/wires/standing-instructions/list-sort'
import type { TypedStandingInstruction } from '@countersign/domain/wires/standing-instructions/standing-instruction'
import { call } from '../../platform/api/client.ts'
import { keys } from '../../platform/api/keys.ts'
import type { AnswerOf } from '../../platform/api/request-shape.ts'

export type Instruction = AnswerOf<'GET /instruction'>['items'][number]

export type StandingVersion = AnswerOf<'GET /instruction/{id}/history'>['items'][number]

export type Waiting = NonNullable<Instruction['waiting']>

export const useInstructions = (query: { pageNum: number } & Sorting<InstructionSort>) =>
  useQuery({
    queryKey: [...keys.instructions, query],
    queryFn: ({ signal }) => call('GET /instruction', { query, signal }),
    placeholderData: keepPreviousData,
  })

export const useInstructionHistory = (id: string) =>
  useInfiniteQuery({
    queryKey: keys.instructionHistory(id),
    queryFn: ({ pageParam, signal }) =>
      call('GET /instruction/{id}/history', { params: { id }, query: { pageNum: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pageNum, pageSize, total }) => (pageNum * pageSize < total ? pageNum + 1 : null),
  })

/** Whatever became of it, the lists are read again: after a refusal they show what stands now. */
function useInstructionChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => void queries.invalidateQueries({ queryKey: keys.instructions }),
  })
}

export const useAddInstruction = () =>
  useInstructionChange(
    ({ body, idempotencyKey }: { body: TypedStandingInstruction; idempotencyKey: string }) =>
      call('POST /instruction', { body, idempotencyKey }),
  )

type Seen = Pick<Instruction, 'id' | 'version'>

export const useChangeInstruction = ({ id, version }: Seen) =>
  useInstructionChange((body: TypedStandingInstruction) =>
    call('PUT /instruction/{id}', { params: { id }, body, ifMatch: version }),
  )

export const useRetireInstruction = ({ id, version }: Seen) =>
  useInstructionChange(() => call('POST /instruction/{id}/retire', { params: { id }, ifMatch: version }))

/** A decision names the waiting version that was shown. */
export const useConfirmChange = ({ id }: Seen, version: number) =>
  useInstructionChange((accountNumber: string) =>
    call('POST /instruction/{id}/confirm', { params: { id }, body: { version, accountNumber } }),
  )

export const useEndChange = ({ id }: Seen, version: number) =>
  useInstructionChange((decision: 'refuse' | 'withdraw') =>
    decision === 'refuse'
      ? call('POST /instruction/{id}/refuse', { params: { id }, body: { version } })
      : call('POST /instruction/{id}/withdraw', { params: { id }, body: { version } }),
  )

/** The answer is never cached: it goes only to the user who asked. */
export const revealInstruction = (id: string) => call('POST /instruction/{id}/reveal', { params: { id } })

/** Never cached either: both numbers go only to the member who asked. */
export const compareStandingVersions = (id: string, versions: { before: number; after: number }) =>
  call('POST /instruction/{id}/compare', { params: { id }, body: versions, background: true })
