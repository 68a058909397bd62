import type { MemoDifference } from '@countersign/contract/closing/closing-memo'
import { memoDifferences } from '@countersign/domain/closing/closing-memo/memo-differences'
import type { Database } from '../../platform/database/connection.ts'
import { notFound } from '../../platform/http/problem.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { memoForReader, type MemoForReader } from './memo-for-reader.ts'

const named = ({ id, revision, status }: MemoForReader) => ({ id, revision, status })

/** What changed from one memo to another of the same transaction, as the caller may see both; else 404. */
export const compareMemos = async (
  db: Database,
  caller: Caller,
  asked: { after: string; before: string },
): Promise<{
  before: ReturnType<typeof named>
  after: ReturnType<typeof named>
  items: MemoDifference[]
}> => {
  const after = await memoForReader(db, caller, asked.after)
  const before = await memoForReader(db, caller, asked.before)
  if (before.transactionId !== after.transactionId) throw notFound('closing memo')
  return {
    before: named(before),
    after: named(after),
    items: memoDifferences(before.content, after.content),
  }
}
