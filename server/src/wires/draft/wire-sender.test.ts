import { expect, test } from 'vitest'
import { closingServer, emailOf, wireAt, wireBody } from '../../testing/closing.ts'

const server = await closingServer()
const { call, ids, pool } = server

const message = 'Choose your organization or a participating organization'

const invite = (transactionId: string) =>
  call('morgan', 'POST', `/transaction/${transactionId}/participant`, {
    email: emailOf('blake'),
    role: 'Bond Counsel',
  })

const edit = (wireId: string, change: Record<string, unknown>) =>
  call('morgan', 'PUT', `/wire/${wireId}`, wireBody(change))

test('a stranger, an unknown organization and one that rejected its invitation cannot pay', async () => {
  const { transactionId: id, wireId } = await wireAt(server, 'ready')
  const refused = async (senderOrganizationId: unknown) => {
    const added = await call('morgan', 'POST', `/transaction/${id}/wire`, wireBody({ senderOrganizationId }))
    const edited = await edit(wireId, { senderOrganizationId })
    expect([added.status, edited.status]).toEqual([422, 422])
    expect(edited.body.errors).toEqual(added.body.errors)
    return added.body.errors[0]
  }
  expect(await refused(ids.otherdesk)).toEqual({ field: 'senderOrganizationId', message })
  expect((await refused('none')).field).toBe('senderOrganizationId')
  // A receiver takes no part before a wire is sent.
  expect(await refused(ids.firsttrust)).toEqual({ field: 'senderOrganizationId', message })
  const { participant } = (await invite(id)).body
  await call('blake', 'POST', `/participant/${participant.id}/reject`, {})
  expect(await refused(ids.lexbond)).toEqual({ field: 'senderOrganizationId', message })
})

test('a participant whose organization pays a wire stays until another organization pays it', async () => {
  const { transactionId: id, wireId } = await wireAt(server, 'ready')
  const { participant } = (await invite(id)).body
  await edit(wireId, { senderOrganizationId: ids.lexbond })
  const cancel = () => call('morgan', 'POST', `/participant/${participant.id}/cancel`)
  const refused = await cancel()
  expect([refused.status, refused.body.code]).toEqual([409, 'pays-wire'])
  expect(refused.body.detail).toContain('#1')
  await edit(wireId, { senderOrganizationId: ids.harbor })
  expect((await cancel()).status).toBe(200)
})

test('the managing organization pays unless said; who pays stays until another is chosen, and is in the trail', async () => {
  const { transactionId: id, wireId, wire } = await wireAt(server, 'ready')
  expect(wire).toMatchObject({ sender: 'Harbor Securities', senderOrganizationId: ids.harbor })
  await invite(id)
  const paid = await edit(wireId, { senderOrganizationId: ids.lexbond })
  expect(paid.body).toMatchObject({ sender: 'Lexbond LLP', senderOrganizationId: ids.lexbond })
  expect((await edit(wireId, { references: ['Other'] })).body.senderOrganizationId).toBe(ids.lexbond)
  const { rows } = await pool.query(
    `select data->'after'->>'senderOrganizationId' as sender,
            data->'before'->>'senderOrganizationId' as before from audit_events
      where wire_id = $1 and type = 'wire edited' order by id`,
    [wireId],
  )
  expect(rows).toEqual([
    { sender: ids.lexbond, before: ids.harbor },
    { sender: null, before: null },
  ])
  const added = await call(
    'morgan',
    'POST',
    `/transaction/${id}/wire`,
    wireBody({ senderOrganizationId: ids.lexbond }),
  )
  expect(added.body).toMatchObject({ number: 2, sender: 'Lexbond LLP' })
})

test('another sender voids what was decided, and an acceptance of what was shown before meets another digest', async () => {
  const { transactionId: id, wireId, wire } = await wireAt(server, 'filled')
  await invite(id)
  const body = wireBody({ senderOrganizationId: ids.lexbond })
  const kept = { ...(body['bankDetails'] as object), ...wire.bankDetails, accountNumber: null }
  const { fbo, aba, accountNumber, intermediaryBank, furtherCreditName } = kept
  const bankDetails = {
    fbo,
    aba,
    accountNumber,
    intermediaryBank,
    furtherCreditName,
    furtherCreditAccount: '',
  }
  const changed = await edit(wireId, { senderOrganizationId: ids.lexbond, bankDetails })
  expect(changed.body).toMatchObject({ status: 2, bankDetailsFilled: true })
  await call('morgan', 'POST', `/wire/${wireId}/send`)
  const stale = await call('tessa', 'POST', `/wire/${wireId}/accept`, { digest: wire.digest })
  expect([stale.status, stale.body.code]).toEqual([409, 'wire-changed'])
  const seen = (await call('tessa', 'GET', `/wire/${wireId}`)).body
  expect(
    (
      await call('tessa', 'POST', `/wire/${wireId}/accept`, {
        digest: seen.digest,
        payerOrganizationId: ids.lexbond,
      })
    ).status,
  ).toBe(200)
})
