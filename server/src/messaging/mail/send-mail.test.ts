import { expect, test } from 'vitest'
import { newId } from '../../platform/database/new-id.ts'
import { testDatabase } from '../../testing/database.ts'
import { encryptionKey } from '../../testing/encryption-key.ts'
import { sendMail } from './send-mail.ts'
import { findMail, insertMails, markSent } from './store.ts'

const { pool } = await testDatabase()
const secrets = { keyEncryptionKey: encryptionKey }

test('a server that was frozen while another one sent the mail does not show it as failed', async () => {
  const id = newId()
  const mail = { id, recipient: 'tessa@firsttrust.example', subject: 'S', text: 'T', html: '<p>T</p>' }
  await insertMails(pool, [mail], { delivered: false })
  const frozen = sendMail(
    pool,
    secrets,
    async () => {
      await markSent(pool, id)
      throw Object.assign(new Error('Timeout'), { code: 'ETIMEDOUT' })
    },
    id,
  )
  await expect(frozen).rejects.toThrow('The mail server did not answer in time (ETIMEDOUT)')
  const sent = await findMail(pool, id)
  expect(sent).toMatchObject({ status: 'sent', attempts: 1, lastError: null })
  await markSent(pool, id)
  expect(await findMail(pool, id)).toEqual(sent)
})
