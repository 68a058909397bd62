import { expect, test } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { closingServer, wireAt } from '../../testing/closing.ts'
import { lockWaits } from '../../testing/lock-waits.ts'
import { pdfOf, upload } from '../../testing/upload.ts'

const server = await closingServer()
const { call, pool } = server

/** Sends calls in turn while another connection locks the closing; their answers once it is free. */
const inTurn = async (transactionId: string, asked: readonly (() => Promise<{ status: number }>)[]) => {
  const blocker = await pool.connect()
  await blocker.query('begin')
  await blocker.query('select 1 from transactions where id = $1 for update', [transactionId])
  const answers: Promise<{ status: number }>[] = []
  for (const ask of asked) {
    answers.push(ask())
    await lockWaits(pool, answers.length)
  }
  await blocker.query('commit')
  blocker.release()
  return (await Promise.all(answers)).map(({ status }) => status)
}

const sentWire = async () => {
  const { transactionId, wireId } = await wireAt(server, 'sent')
  const [participant] = await run<{ id: string }>(
    pool,
    `select id from participants where transaction_id = $1 and role = 'Trustee'`,
    [transactionId],
  )
  return { transactionId, file: `/wire/${wireId}/attachment`, invitation: `/participant/${participant?.id}` }
}

test('a file attached to a wire while its receiver leaves the closing: neither waits for the other in a circle', async () => {
  const { transactionId, file, invitation } = await sentWire()
  const attach = () => upload(server, 'morgan', file, pdfOf('payoff'))
  const leave = () => call('tessa', 'POST', `${invitation}/reject`, {})
  expect(await inTurn(transactionId, [attach, leave])).toEqual([201, 200])
})

test('an upload and a new invitation of its uploader at the same moment do not deadlock', async () => {
  const { transactionId, file, invitation } = await sentWire()
  const attach = () => upload(server, 'tessa', file, pdfOf('payoff'))
  const invite = () => call('morgan', 'POST', `${invitation}/resend`, {})
  expect(await inTurn(transactionId, [attach, invite])).toEqual([201, 200])
})
