import { expect, test } from 'vitest'
import { closingServer, emailOf } from '../../testing/closing.ts'
import {
  costWire,
  depositedCosts,
  later,
  lexbond,
  summit,
  type PassedThrough,
} from '../../testing/deposited-costs.ts'

const server = await closingServer()
const { call, ids } = server
const { passedThrough, path, read, save, linked, tieOuts } = depositedCosts(server)

const missingOf = async ({ transactionId }: PassedThrough): Promise<string[]> => {
  const memo = await call('morgan', 'POST', `/transaction/${transactionId}/closingmemo`)
  return memo.body.missing.map(({ message }: { message: string }) => message)
}

const messagesOf = (stale: { message: string }[]) => stale.map(({ message }) => message)

test('a colleague who edits the payee of a linked line is named to the checker, and the memo cannot be final', async () => {
  const closing = await passedThrough()
  await save('morgan', closing, linked(closing))
  const toTessa = { receiverEmail: emailOf('tessa') }
  const edit = (lines: readonly { amount: number }[]) =>
    call('morgan', 'PUT', `/wire/${closing.deposit.id}`, costWire(lines, toTessa))
  // Not a cent moves: the receiver of wire 3 would be paid what the deposit now holds for another payee.
  expect((await edit([{ ...lexbond, payee: 'Plains Advisors' }, summit, later])).status).toBe(200)
  const named =
    'Line 1 of wire #2 was linked for Lexbond LLP, $122,500.00, and now names Plains Advisors: link its payment again'
  expect((await tieOuts(closing)).map(({ message }: { message: string }) => message)).toEqual([named])
  expect(await missingOf(closing)).toContain(named)
  const { body } = await read('morgan', closing)
  expect(body.payments).toEqual([null, closing.second.id, 'later'])
  expect(body.stale).toEqual([{ line: 1, message: named }])
  // The checker looks, and states that wire 3 pays nothing of this line: what was linked is settled.
  const saved = await save('morgan', closing, [null, closing.second.id, 'later'])
  expect([saved.status, saved.body.stale]).toEqual([200, []])
  expect(await tieOuts(closing)).toEqual([])
  // A line for another payee at another place, in place of one that was linked, and nothing else.
  await save('morgan', closing, linked(closing))
  expect((await edit([summit, later, { ...lexbond, payee: 'Quick Cash LLC' }])).status).toBe(200)
  expect(messagesOf((await read('morgan', closing)).body.stale)).toEqual([
    'Wire #2 no longer has the linked line for Plains Advisors, $122,500.00: save its payments again',
  ])
  expect((await tieOuts(closing)).length).toBe(1)
})

test('a linked wire that goes to another receiver, or was deleted, is named with both receivers', async () => {
  const closing = await passedThrough()
  await save('morgan', closing, linked(closing))
  const to = (email: string) => ({ senderOrganizationId: ids.firsttrust, receiverEmail: email })
  const moved = await call(
    'morgan',
    'PUT',
    `/wire/${closing.first.id}`,
    costWire([lexbond], to('desk@quickcash.example')),
  )
  expect(moved.status).toBe(200)
  expect((await call('morgan', 'DELETE', `/wire/${closing.second.id}`)).status).toBe(204)
  const named = [
    'Line 1 of wire #2, Lexbond LLP, $122,500.00, was linked to wire #3 to Lexbond LLP, ' +
      'which now goes to desk@quickcash.example: link its payment again',
    'Line 2 of wire #2, Summit Ratings, $40,250.00, was linked to a wire to Lexbond LLP, ' +
      'which was deleted: link its payment again',
  ]
  const { body } = await read('morgan', closing)
  expect([body.payments, messagesOf(body.stale)]).toEqual([[null, null, 'later'], named])
  expect(await missingOf(closing)).toEqual(expect.arrayContaining(named))
})

test('a save names the receivers that were seen: one of a page from before makes no link anew', async () => {
  const closing = await passedThrough()
  await save('morgan', closing, linked(closing))
  const { receivers, payments, version } = (await read('morgan', closing)).body
  const toOther = { senderOrganizationId: ids.firsttrust, receiverEmail: 'desk@quickcash.example' }
  const moved = await call('morgan', 'PUT', `/wire/${closing.first.id}`, costWire([lexbond], toOther))
  expect(moved.status).toBe(200)
  const asked = { wireVersion: closing.deposit.version, receivers, payments }
  const late = await call('morgan', 'PUT', path(closing), asked, { 'if-match': `"${version}"` })
  expect([late.status, late.body.code]).toEqual([409, 'stale-version'])
  expect((await tieOuts(closing)).length).toBe(1)
  const seen = (await read('morgan', closing)).body
  const again = await call('morgan', 'PUT', path(closing), { ...asked, receivers: seen.receivers })
  expect([again.status, again.body.stale]).toEqual([200, []])
})
