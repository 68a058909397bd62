import { randomBytes } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { closingServer } from '../../testing/closing.ts'
import { bankDigits } from '../../testing/closing-memo.ts'
import { asBeforeVersions } from '../../testing/older-release.ts'
import { addSealedValues, everything } from '../../testing/sealed-values.ts'
import { openWire } from '../../wires/record/open-stored-wire.ts'
import { checkWires } from '../../app/commands/check-wires.ts'
import { findWire } from '../../wires/record/store.ts'
import { createSealer, type DataKey } from './sealer.ts'

const server = await closingServer()
const { pool, config } = server
const lookup = config.secrets.lookupKey
const sealer = createSealer({ encryption: config.secrets.keyEncryptionKey, lookup })

let { closing, readEverything } = {} as Awaited<ReturnType<typeof addSealedValues>>

const check = async () => {
  const { inOrder: whole, lines: said } = await checkWires(pool, sealer)
  return { whole, said }
}

beforeAll(async () => {
  ;({ closing, readEverything } = await addSealedValues(server))
})

test('values from before they were bound to a version, with keys without a name, are checked and open', async () => {
  expect(await readEverything()).toEqual(everything)
  await asBeforeVersions(pool, sealer)
  const { rows } = await pool.query(
    `select distinct get_byte(account_sealed, 0) as format, wrapped_by as "wrappedBy"
       from wire_instructions i join data_keys k on k.id = i.account_data_key`,
  )
  expect(rows).toEqual([{ format: 2, wrappedBy: null }])
  expect(await check()).toEqual({ whole: true, said: ['2 wires match what was confirmed.'] })
  expect(await readEverything()).toEqual(everything)
})

test('a data key is wrapped anew in its own row, and is kept otherwise', async () => {
  const { trusteeWire } = closing
  const wire = await findWire(pool, trusteeWire)
  if (!wire) throw new Error('there is no such wire')
  const { rows } = await pool.query<DataKey>(
    `select k.id, encode(k.wrapped, 'base64') as wrapped, k.wrapped_by as "wrappedBy", k.record
       from data_keys k join wire_instructions i on k.id = i.account_data_key where i.wire_id = $1`,
    [trusteeWire],
  )
  const [key] = rows
  if (!key) throw new Error('there is no data key')
  const next = createSealer({ encryption: randomBytes(32), lookup })
  await expect(openWire(next, pool, wire)).rejects.toThrow('do not match')
  const { wrapped, wrappedBy } = next.wrapKey(sealer.unwrapKey(key, key.record), key.record)
  await pool.query(`update data_keys set wrapped = decode($2, 'base64'), wrapped_by = $3 where id = $1`, [
    key.id,
    wrapped,
    wrappedBy,
  ])
  expect((await openWire(next, pool, wire)).accountNumber).toBe(bankDigits.tessa.accountNumber)
  await expect(openWire(sealer, pool, wire)).rejects.toThrow('do not match')
  for (const statement of [
    'delete from data_keys',
    'truncate data_keys cascade',
    `update data_keys set record = 'wire:another'`,
  ]) {
    await expect(pool.query(statement)).rejects.toMatchObject({ code: '42501' })
  }
})
