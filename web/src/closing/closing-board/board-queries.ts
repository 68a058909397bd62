import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ClosingBoard } from '@countersign/contract/closing/closing-board'
import { call } from '../../platform/api/client.ts'
import { keys } from '../../platform/api/keys.ts'
import { untilHeld } from '../../transactions/record/until-held.ts'

export type Board = ClosingBoard

export function useClosingBoard(transactionId: string) {
  return useQuery({
    queryKey: keys.closingBoard(transactionId),
    queryFn: ({ signal }): Promise<Board> =>
      call('GET /transaction/{transactionId}/board', { params: { transactionId }, signal }),
    refetchInterval: ({ state: { data } }) => untilHeld(data ? [data] : [], Date.now()),
  })
}

const oftenMs = 10_000

/** The present moment by the server's clock, which read `read` when the answer came at `cameAt`; it moves on by itself. */
export function useServerNow(read: string, cameAt: number): Date {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), oftenMs)
    return () => clearInterval(timer)
  }, [])
  return new Date(Date.parse(read) + Math.max(0, now - cameAt))
}
