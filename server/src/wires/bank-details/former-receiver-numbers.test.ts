import { expect, test } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { closingServer, emailOf, type Person, typedDetails, wireAt } from '../../testing/closing.ts'
import { standingAccount } from '../../testing/standing-accounts.ts'

const server = await closingServer()
const { pool, ids, call } = server

// A third person of the managing organization.
await run(pool, 'update users set organization_id = $2 where id = $1', [ids.ursula, ids.harbor])

const furtherCredit = { furtherCreditName: 'Project Fund', furtherCreditAccount: '55550009' }

test('a further credit that a former receiver typed is retyped, also after the account came from a standing one', async () => {
  const { wireId } = await wireAt(server, 'sent')
  await call('tessa', 'PUT', `/wire/${wireId}/instructions`, typedDetails(furtherCredit))
  expect((await call('tessa', 'POST', `/wire/${wireId}/hand-over`, { email: emailOf('theo') })).status).toBe(
    200,
  )
  const fill = async () => {
    const chosen = await standingAccount(server, '000777123456')
    return call('theo', 'PUT', `/wire/${wireId}/instructions/standing`, chosen)
  }
  expect((await fill()).body.retype).toEqual(['furtherCreditAccount'])
  // Filled once more it is still the one of the former receiver.
  const { body } = await fill()
  expect(body.retype).toEqual(['furtherCreditAccount'])
  const accept = (typed: object) =>
    call('theo', 'POST', `/wire/${wireId}/accept`, { digest: body.digest, ...typed })
  const refused = await accept({})
  expect([refused.status, refused.body.errors?.[0].field]).toEqual([422, 'furtherCreditAccount'])
  expect((await accept({ furtherCreditAccount: '55550009' })).status).toBe(200)
})

test('a further credit that the receiver typed beside the standing account is not retyped', async () => {
  const { wireId } = await wireAt(server, 'sent')
  await call('tessa', 'PUT', `/wire/${wireId}/instructions`, typedDetails(furtherCredit))
  await call('tessa', 'POST', `/wire/${wireId}/hand-over`, { email: emailOf('theo') })
  const chosen = await standingAccount(server, '000777123457')
  const body = { ...chosen, ...furtherCredit }
  const filled = await call('theo', 'PUT', `/wire/${wireId}/instructions/standing`, body)
  expect(filled.body.retype).toEqual([])
})

/** A wire within the managing organization: Cole fills it, accepts it or not, and hands it over to Ursula, who accepts. */
const handedOver = async ({ accepts }: { accepts: boolean }) => {
  const { transactionId, wireId } = await wireAt(server, 'sent', { receiverEmail: emailOf('cole') })
  for (const person of ['cole', 'nora'] as const) {
    const place = { userId: ids[person], rights: 'checker' }
    await call('morgan', 'POST', `/transaction/${transactionId}/team`, place)
  }
  const own = typedDetails({ accountNumber: '66660001', accountNumberAgain: '66660001' })
  const filled = await call('cole', 'PUT', `/wire/${wireId}/instructions`, own)
  if (accepts) await call('cole', 'POST', `/wire/${wireId}/accept`, { digest: filled.body.digest })
  const passedOn = await call('cole', 'POST', `/wire/${wireId}/hand-over`, { email: emailOf('ursula') })
  expect(passedOn.status).toBe(200)
  const { digest } = (await call('ursula', 'GET', `/wire/${wireId}`)).body
  const accepted = await call('ursula', 'POST', `/wire/${wireId}/accept`, {
    digest,
    accountNumber: '66660001',
  })
  expect(accepted.body.status).toBe(6)
  return { wireId, digest }
}

const calledBack = async (person: Person, wireId: string) => {
  const contactId = (
    await run<{ id: string }>(
      pool,
      `insert into organization_contacts (id, version, owner_id, organization_id, person, phone, source, phone_since, user_id)
         values (gen_random_uuid(), 1, $1, $1, 'Ruth Adler', '8165550142', 'own records', '2025-01-01T00:00:00Z', $2)
         returning id`,
      [ids.harbor, ids.nora],
    )
  )[0]?.id
  return call(person, 'POST', `/wire/${wireId}/call-back`, {
    contactId,
    calledAt: '2026-11-20T15:00:00Z',
    reached: 'person',
    spokeWith: 'Ruth Adler',
    readBack: 'All agreed',
  })
}

test.each([{ accepts: false }, { accepts: true }])(
  'a former receiver of the managing organization who entered the details does not verify them: %o',
  async (course) => {
    const { wireId, digest } = await handedOver(course)
    const called = await calledBack('nora', wireId)
    const body = { digest, callBackId: called.body.id }
    const refused = await call('cole', 'POST', `/wire/${wireId}/verification/pass`, body)
    expect([refused.status, refused.body.code]).toEqual([403, 'second-person-receives'])
    const own = await calledBack('cole', wireId)
    expect(own.body.fault).toBe('The call was recorded by Cole Test, who is of the receiver’s side')
    expect((await call('nora', 'POST', `/wire/${wireId}/verification/pass`, body)).body.status).toBe(5)
  },
)
