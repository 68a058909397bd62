import { expect, test } from 'vitest'
import { findContent } from '../../closing/attachments/content-store.ts'
import { openFile } from '../../closing/attachments/keep-file.ts'
import { createSealer } from '../../platform/crypto/sealer.ts'
import { run } from '../../platform/database/connection.ts'
import { testDatabase } from '../../testing/database.ts'
import { fillDemo } from './fill.ts'

const { pool } = await testDatabase()
const keys = { encryption: Buffer.alloc(32, 1), lookup: Buffer.alloc(32, 2) }
const secrets = {
  keyEncryptionKey: keys.encryption,
  lookupKey: keys.lookup,
  providerKeys: [],
  cookieKeys: [],
}

test('open closings have executed documents that open, each with its event', async () => {
  await fillDemo(pool, { secrets }, () => new Date('2026-03-14T20:30:00Z'))
  const rows = await run<{ contentId: string; recorded: boolean }>(
    pool,
    `select a.content_id as "contentId", exists (select 1 from audit_events e where e.transaction_id = a.transaction_id
              and e.data->>'attachmentId' = a.id::text and e.actor_id = a.user_id) as recorded from attachments a`,
  )
  expect(rows).toHaveLength(8)
  expect(rows.every(({ recorded }) => recorded)).toBe(true)
  for (const { contentId } of rows) {
    const content = await findContent(pool, contentId)
    if (!content) throw new Error('the content is not there')
    const pieces: Buffer[] = []
    for await (const piece of openFile({ database: pool, sealer: createSealer(keys) }, content))
      pieces.push(piece)
    expect(Buffer.concat(pieces).subarray(0, 8).toString()).toBe('%PDF-1.4')
  }
})
