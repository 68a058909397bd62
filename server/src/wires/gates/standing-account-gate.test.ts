import { expect, test } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { closingServer, typedDetails, wireAt } from '../../testing/closing.ts'
import { changeAccount, standingAccount, typedAccount } from '../../testing/standing-accounts.ts'

const server = await closingServer()
const { call, pool, setNow } = server

const gate = 'standing-account-changed'

let hour = 0

/** Each step takes an hour, so that what came first is known. */
const nextHour = (): void => {
  hour += 1
  setNow(new Date(Date.UTC(2026, 10, 20, 15 + hour)).toISOString())
}

type Filled = { standingInstructionId: string; version: number }

const fill = async (wireId: string, chosen: Filled): Promise<void> => {
  expect((await call('tessa', 'PUT', `/wire/${wireId}/instructions/standing`, chosen)).status).toBe(200)
}

const gatesOf = async (wireId: string): Promise<string[]> => {
  const { digest } = (await call('tessa', 'GET', `/wire/${wireId}`)).body
  expect((await call('tessa', 'POST', `/wire/${wireId}/accept`, { digest })).status).toBe(200)
  const { body } = await call('morgan', 'GET', `/wire/${wireId}`)
  return body.openGates.map(({ id }: { id: string }) => id)
}

/** The gates of a wire that is filled from the account and accepted. */
const filledFrom = async (chosen: Filled): Promise<{ wireId: string; gates: string[] }> => {
  const { wireId } = await wireAt(server, 'sent')
  await fill(wireId, chosen)
  return { wireId, gates: await gatesOf(wireId) }
}

/** Records that a wire was verified, as a passed verification does. */
const verify = async (wireId: string): Promise<void> => {
  nextHour()
  await run(
    pool,
    `insert into verified_accounts (principal_id, account_key, aba, wire_id, instruction_version, verified_at)
       select w.receiver_organization_id, i.account_key, i.aba, w.id, i.version, $2
         from wires w join wire_instructions i on i.wire_id = w.id and i.version = w.instruction_version
        where w.id = $1 on conflict do nothing`,
    [wireId, new Date(Date.UTC(2026, 10, 20, 15 + hour))],
  )
}

const accountOf = async (number: string) => (await standingAccount(server, number)).standingInstructionId

test('an account that never changed opens nothing, whether or not it was verified', async () => {
  const first = { standingInstructionId: await accountOf('000100'), version: 1 }
  const { wireId, gates } = await filledFrom(first)
  expect(gates).not.toContain(gate)
  await verify(wireId)
  expect((await filledFrom(first)).gates).not.toContain(gate)
})

test('an account that was added beside another one opens the gate until a wire to it is verified', async () => {
  const second = { standingInstructionId: await accountOf('000200'), version: 1 }
  const { wireId, gates } = await filledFrom(second)
  expect(gates).toContain(gate)
  await verify(wireId)
  expect((await filledFrom(second)).gates).not.toContain(gate)
})

test('a wire that was reported as fraud vouches for no account', async () => {
  const reported = { standingInstructionId: await accountOf('000250'), version: 1 }
  const { wireId } = await filledFrom(reported)
  await verify(wireId)
  const report = { wireId, whatHappened: 'The money never arrived.' }
  const { transactionId } = (await call('morgan', 'GET', `/wire/${wireId}`)).body
  expect((await call('morgan', 'POST', `/transaction/${transactionId}/fraud-response`, report)).status).toBe(
    201,
  )
  expect((await filledFrom(reported)).gates).toContain(gate)
})

test('a change away and back, and a change of the name alone, open it again', async () => {
  const id = await accountOf('000300')
  const { wireId } = await filledFrom({ standingInstructionId: id, version: 1 })
  await verify(wireId)
  nextHour()
  await changeAccount(server, id, typedAccount('000301'))
  nextHour()
  const back = await changeAccount(server, id, typedAccount('000300'))
  const again = await filledFrom({ standingInstructionId: id, version: back })
  expect(again.gates).toContain(gate)
  await verify(again.wireId)
  nextHour()
  const renamed = await changeAccount(server, id, typedAccount('000300', { fbo: 'First Trust Bank, Agent' }))
  // A wire with the old name that is verified afterwards says nothing of the new name.
  await verify(wireId)
  expect((await filledFrom({ standingInstructionId: id, version: renamed })).gates).toContain(gate)
})

test('a change that waits opens nothing; one that took effect between filling and acceptance does', async () => {
  const id = await accountOf('000400')
  const first = { standingInstructionId: id, version: 1 }
  await verify((await filledFrom(first)).wireId)
  const { wireId } = await wireAt(server, 'sent')
  await fill(wireId, first)
  await call('tessa', 'PUT', `/instruction/${id}`, typedAccount('000401'))
  expect(await gatesOf(wireId)).not.toContain(gate)
  const other = await wireAt(server, 'sent')
  await fill(other.wireId, first)
  hour += 24
  nextHour()
  expect(await gatesOf(other.wireId)).toContain(gate)
})

test('the same account typed by hand after the filling stays filled; another account is not', async () => {
  const chosen = { standingInstructionId: await accountOf('000500'), version: 1 }
  const type = async (accountNumber: string) => {
    const { wireId } = await wireAt(server, 'sent')
    await fill(wireId, chosen)
    const typed = typedDetails({ accountNumber, accountNumberAgain: accountNumber, fbo: 'First Trust' })
    expect((await call('tessa', 'PUT', `/wire/${wireId}/instructions`, typed)).status).toBe(200)
    return gatesOf(wireId)
  }
  expect(await type('000500')).toContain(gate)
  expect(await type('000501')).not.toContain(gate)
})
