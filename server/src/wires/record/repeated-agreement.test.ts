import { expect, test } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { asDatabaseWriter } from '../../testing/database-writer.ts'
import { closingServer, typedDetails, wireBody } from '../../testing/closing.ts'
import { bankDigits, finalMemo } from '../../testing/closing-memo.ts'

const server = await closingServer()
const { call, pool } = server

test('details that differ from what was agreed are no repetition, whatever their digest says', async () => {
  const { trusteeWire } = await finalMemo(server)
  await pool.query(`update wires set reference_lines = '{Altered}' where id = $1`, [trusteeWire])
  const { accountNumber, aba } = bankDigits.tessa
  const bankDetails = {
    fbo: 'First Trust Bank, Trustee',
    aba,
    accountNumber,
    intermediaryBank: '',
    furtherCreditName: '',
    furtherCreditAccount: '',
  }
  const save = () => call('morgan', 'PUT', `/wire/${trusteeWire}`, wireBody({ bankDetails }))
  expect((await save()).body.code).toBe('stored-details-differ')
  // After that alarm it may be entered anew.
  await asDatabaseWriter(pool, 'delete from transaction_freezes')
  const saved = await save()
  expect([saved.status, saved.body.status]).toEqual([200, 2])
})

test('an acceptance that stands is not void after the same details were saved again', async () => {
  const { trusteeWire } = await finalMemo(server)
  const before = (await call('morgan', 'GET', `/wire/${trusteeWire}`)).body
  const { accountNumber, aba } = bankDigits.tessa
  const again = typedDetails({ aba, accountNumber, accountNumberAgain: accountNumber })
  const saved = await call('tessa', 'PUT', `/wire/${trusteeWire}/instructions`, again)
  expect([saved.status, saved.body.status, saved.body.version]).toEqual([200, 5, before.version])
  const events = await run<{ type: string }>(
    pool,
    `select type from audit_events where wire_id = $1 and type in ('wire edited', 'bank details changed')`,
    [trusteeWire],
  )
  // The entry before the acceptance is the only one.
  expect(events).toEqual([{ type: 'bank details changed' }])
  // An account with one digit changed is no repetition.
  const other = await call('tessa', 'PUT', `/wire/${trusteeWire}/instructions`, {
    ...again,
    accountNumber: `${accountNumber}1`,
    accountNumberAgain: `${accountNumber}1`,
  })
  expect(other.body.status).toBe(3)
})
