import { createHash } from 'node:crypto'
import { readMemoCode } from '@countersign/domain/closing/closing-memo/memo-code'
import type { MemoContent } from '@countersign/domain/closing/closing-memo/memo-content'
import { memoText } from '@countersign/domain/closing/closing-memo/memo-seal'
import { beforeAll, expect, test } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { testDatabase } from '../../testing/database.ts'
import { fillDemo } from './fill.ts'

const { pool } = await testDatabase()
const keys = { keyEncryptionKey: Buffer.alloc(32, 1), lookupKey: Buffer.alloc(32, 2) }

beforeAll(() =>
  fillDemo(
    pool,
    { secrets: { ...keys, providerKeys: [], cookieKeys: [] } },
    () => new Date('2026-03-14T20:30:00Z'),
  ),
)

test('every closing that is over has a final memo, sealed and with a code; of the open ones one each of the others', async () => {
  const memos = await run<{
    status: string
    over: boolean
    content: MemoContent | null
    seal: string
    code: string
    held: boolean
    shown: boolean
  }>(
    pool,
    `select m.status, t.status = 3 as over, m.content, m.seal, m.code,
            exists (select 1 from memo_holders h where h.memo_id = m.id) as held,
            exists (select 1 from transaction_access a where a.memo_id = m.id and a.memo_status = m.status) as shown
       from closing_memos m join transactions t on t.id = m.transaction_id`,
  )
  const [completed] = await run<{ count: number }>(
    pool,
    'select count(*) as count from transactions where status = 3',
  )
  const final = memos.filter(({ status }) => status === 'Final')
  expect(final).toHaveLength(completed?.count ?? -1)
  expect(final.every(({ over, held }) => over && held)).toBe(true)
  expect(memos.every(({ shown }) => shown)).toBe(true)
  const open = memos.filter(({ over }) => !over).map(({ status }) => status)
  expect(open.toSorted()).toEqual(['Draft', 'Superseded'])
  for (const { content, seal, code } of memos.filter(({ status }) => status !== 'Draft')) {
    if (content === null) throw new Error('a memo without its content')
    expect(createHash('sha256').update(memoText(content)).digest('hex')).toBe(seal)
    expect(readMemoCode(code)).toEqual({ ok: true, code })
    expect(content.statement.totalSources).toBe(content.statement.totalUses)
    expect(content.wires.map(({ status }) => status)).toEqual(content.wires.map(() => 5))
  }
})
