import { existsSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { createSealer } from '../../platform/crypto/sealer.ts'
import { databaseSettings } from '../../testing/database-settings.ts'
import { testDatabase } from '../../testing/database.ts'
import { closingServer, typedDetails, wireAt, wireBody } from '../../testing/closing.ts'
import { closingForMemo } from '../../testing/closing-memo.ts'
import { asDatabaseWriter } from '../../testing/database-writer.ts'
import { checkWires, checkWiresCommand } from '../../app/commands/check-wires.ts'
import { runCommand } from '../../testing/run-command.ts'

const server = await closingServer()
const { call, pool, ids, place, config } = server
const emptyDatabase = await testDatabase('template1')
const keys = { encryption: config.secrets.keyEncryptionKey, lookup: config.secrets.lookupKey }
const sealer = createSealer(keys)

const checked = async () => {
  const { inOrder: whole, lines: said } = await checkWires(pool, sealer)
  return { whole, said }
}

let closing: Awaited<ReturnType<typeof closingForMemo>>

/** Verified wires under each spelling of the digest, one filled from a standing account, and some that wait. */
beforeAll(async () => {
  closing = await closingForMemo(server)
  const { transactionId } = closing
  await wireAt(server, 'ready')
  await wireAt(server, 'filled')
  const paid = wireBody({
    senderOrganizationId: ids.lexbond,
    amount: 100,
    wirePurposes: [{ purpose: 6, amount: 100 }],
  })
  const other = (await call('morgan', 'POST', `/transaction/${transactionId}/wire`, paid)).body
  await call('morgan', 'POST', `/wire/${other.id}/send`)
  const added = await call('theo', 'POST', '/instruction', {
    ...typedDetails(),
    label: 'Corporate Trust',
  })
  const url = `/wire/${other.id}/instructions/standing`
  const body = { standingInstructionId: added.body.id, version: 1 }
  const filled = await call('tessa', 'PUT', url, body)
  expect([added.status, filled.status]).toEqual([201, 200])
  const { digest, payer } = filled.body
  const accepted = await call('tessa', 'POST', `/wire/${other.id}/accept`, {
    digest,
    payerOrganizationId: payer.organizationId,
  })
  expect(accepted.body.status).toBe(5)
}, 60_000)

test('wires as they were confirmed match, and what does not is named by its page without a digit', async () => {
  expect(await checked()).toEqual({ whole: true, said: ['5 wires match what was confirmed.'] })
  const { transactionId, trusteeWire, feeWire } = closing
  const page = (wireId: string) => `  /secure/transactions/${transactionId}/wires/${wireId}`
  await asDatabaseWriter(pool, 'update wires set amount_cents = 1 where id = $1', [trusteeWire])
  await asDatabaseWriter(
    pool,
    `update wire_instructions set account_sealed = further_credit_sealed where wire_id = $1`,
    [feeWire],
  )
  const { whole, said } = await checked()
  expect(whole).toBe(false)
  expect(said).toEqual([
    '3 wires match what was confirmed.',
    '1 wire: an account number does not match its keyed hash.',
    page(feeWire),
    '1 wire: the details do not match the digest.',
    page(trusteeWire),
  ])
})

const { DATABASE_URL } = databaseSettings(place, '')
const given = {
  KEY_ENCRYPTION_KEY: keys.encryption.toString('base64'),
  LOOKUP_KEY: keys.lookup.toString('base64'),
}
const nowhere = { DATA_DIR: '/nonexistent/countersign' }
const runCheck = (settings: Record<string, string>) => runCommand(checkWiresCommand, [], settings)

test('the command takes its keys and its database from the settings, and makes neither', async () => {
  await expect(runCheck({ DATABASE_URL, ...nowhere })).rejects.toThrow('There are no keys')
  await expect(runCheck({ ...given, ...nowhere })).rejects.toThrow('There is no database')
  const { inOrder, said, facts } = await runCheck({ DATABASE_URL, ...nowhere, ...given })
  expect([inOrder, said[0]]).toEqual([false, '3 wires match what was confirmed.'])
  expect(facts).toMatchObject({
    matching: 3,
    altered: expect.arrayContaining([
      { id: closing.trusteeWire, transactionId: closing.transactionId, fault: expect.any(String) },
    ]),
  })
  expect(existsSync(nowhere.DATA_DIR)).toBe(false)
})

test('the command refuses, in words, a database that this release cannot upgrade, and one without tables', async () => {
  const { place: empty } = emptyDatabase
  const settings = { ...given, DATABASE_URL: databaseSettings(empty, '').DATABASE_URL, ...nowhere }
  await expect(runCheck(settings)).rejects.toThrow('No server has started on this database yet.')
  await pool.query(`update schema_migration set name = '0001-people.sql' where name like '0001%'`)
  await expect(runCheck({ ...given, DATABASE_URL, ...nowhere })).rejects.toThrow(
    'Start the last version before 0.2.0',
  )
  await pool.query(`update schema_migration set name = '9999-newer.sql' where name like '0001%'`)
  await expect(runCheck({ ...given, DATABASE_URL, ...nowhere })).rejects.toThrow('a newer release')
})
