import { afterAll, expect, test, vi } from 'vitest'
import { closingServer, wireAt } from '../../testing/closing.ts'
import { testClient } from '../../testing/test-client.ts'
import type { LiveChange } from '../live/live-messages.ts'

const server = await closingServer()
const { call, ids, place } = server
const ear = testClient(place)
await ear.connect()
afterAll(() => ear.end())

const heard: LiveChange[] = []
ear.on('notification', ({ payload }) => heard.push(...(JSON.parse(payload ?? '') as LiveChange[])))
await ear.query('listen countersign_changes')

const wiresPublishedTo = async (principal: string | undefined, isNotified: () => boolean) => {
  await vi.waitFor(() => expect(isNotified()).toBe(true), 15_000)
  return [
    ...new Set(
      heard.filter(({ principals }) => principals.includes(principal ?? '')).map(({ wireId }) => wireId),
    ),
  ]
}

test('only the managing side learns which draft changed; both sides learn of a sent wire', async () => {
  const { transactionId, wireId } = await wireAt(server, 'sent')
  // Of the changes before, this is the last one that the receiver's side is told.
  const sentIsTold = () =>
    heard.some((one) => one.wireId === wireId && one.principals.includes(ids.firsttrust ?? ''))
  await vi.waitFor(() => expect(sentIsTold()).toBe(true), 15_000)
  heard.length = 0
  const draft = await call('morgan', 'POST', `/transaction/${transactionId}/wire`, {
    role: 'Trustee',
    receiverEmail: '',
    amount: null,
    wirePurposes: [],
    references: [],
    bankDetails: {
      fbo: '',
      aba: '',
      accountNumber: '',
      intermediaryBank: '',
      furtherCreditName: '',
      furtherCreditAccount: '',
    },
    draft: true,
  })
  expect(draft.status).toBe(201)
  const id = draft.body.id as string
  const told = () => heard.some((one) => one.wireId === null && one.principals.includes(ids.firsttrust ?? ''))
  expect(await wiresPublishedTo(ids.firsttrust, told)).not.toContain(id)
  expect(await wiresPublishedTo(ids.harbor, () => heard.some((one) => one.wireId === id))).toContain(id)
})
