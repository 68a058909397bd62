import { participantStatuses } from '@countersign/domain/transactions/participants/participant'
import { notificationTypes } from '@countersign/domain/messaging/notification'
import { organizationRoles } from '@countersign/domain/platform/master-data/organization-roles'
import { expect, test } from 'vitest'
import { closingServer, emailOf, type Person, typedDetails, wireAt, wireBody } from '../../testing/closing.ts'

const server = await closingServer()
const { call, ids } = server

type Notified = { type: string }

const notifiedTo = async (person: Person): Promise<string[]> =>
  (await call(person, 'GET', '/notification')).body.items.map(({ type }: Notified) => type)

test('[R3.2] a transaction has name, type, status, the viewer’s role, team members and wires', async () => {
  const { transactionId, wireId } = await wireAt(server, 'sent')
  await call('morgan', 'POST', `/transaction/${transactionId}/team`, { userId: ids.nora, rights: 'view' })
  const { body } = await call('morgan', 'GET', `/transaction/${transactionId}`)
  expect(body).toMatchObject({
    name: 'City of Salina, Series 2026A',
    type: 'Negotiated',
    status: 2,
    roleInTransaction: 'Transaction Manager',
    wires: [{ id: wireId, status: 3 }],
  })
  expect(body.teamMembers.map(({ userId }: { userId: string }) => userId)).toEqual([ids.nora])
  const { body: theirs } = await call('tessa', 'GET', `/transaction/${transactionId}`)
  expect(theirs.roleInTransaction).toBe('Trustee')
})

test('[R4.16] [R3.5] four notification types, participant statuses, numeric organization roles', async () => {
  const { transactionId, wireId, wire } = await wireAt(server, 'filled')
  await call('tessa', 'POST', `/wire/${wireId}/accept`, { digest: wire.digest })
  const invited = await call('morgan', 'POST', `/transaction/${transactionId}/participant`, {
    email: emailOf('blake'),
    role: 'Bond Counsel',
  })
  expect(invited.status).toBe(201)
  const { body: second } = await call('morgan', 'POST', `/transaction/${transactionId}/wire`, wireBody())
  await call('morgan', 'POST', `/wire/${second.id}/send`)
  const typed = typedDetails({ accountNumber: '55512345', accountNumberAgain: '55512345' })
  const { body: filled } = await call('tessa', 'PUT', `/wire/${second.id}/instructions`, typed)
  await call('tessa', 'POST', `/wire/${second.id}/reject`, { digest: filled.digest, reasons: ['amount'] })

  expect(await notifiedTo('tessa')).toContain('Wire Receiver Invitation')
  expect(await notifiedTo('blake')).toEqual(['Participant Invitation'])
  expect(await notifiedTo('morgan')).toEqual(expect.arrayContaining(['Wire Accepted', 'Wire Rejected']))
  expect([...notificationTypes]).toEqual([
    'Wire Receiver Invitation',
    'Participant Invitation',
    'Wire Accepted',
    'Wire Rejected',
  ])

  const { body } = await call('morgan', 'GET', `/transaction/${transactionId}`)
  for (const { status } of body.participants) expect(participantStatuses).toContain(status)
  expect(body.participants).toHaveLength(2)
  const { body: organizations } = await call('morgan', 'GET', '/masterdata/organizations')
  const harbor = organizations.find(({ id }: { id: string }) => id === ids.harbor)
  expect(harbor.role).toBe(11)
  expect(organizationRoles.map(({ id }) => id)).toContain(harbor.role)
})

test('[R1.18] a closing is one of bonds or one of real estate, each with its own facts', async () => {
  const bond = {
    name: 'Salina GO, Series 2026A',
    type: 'Competitive',
    kind: 'bond',
    parAmount: 136_000_000,
    series: '2026A',
  }
  const property = {
    name: 'Sale of 12 Elm Street',
    type: 'Negotiated',
    kind: 'real_estate',
    propertyAddress: '12 Elm Street, Salina',
    fileNumber: 'GP-2026-118',
    purchasePrice: 41_500_000,
    titleCompany: 'Great Plains Title',
  }
  for (const facts of [bond, property]) {
    const { status, body } = await call('morgan', 'POST', '/transaction', facts)
    expect(status).toBe(201)
    expect((await call('morgan', 'GET', `/transaction/${body.id}`)).body).toMatchObject(facts)
    // Wires are the same in both.
    const wire = await call('morgan', 'POST', `/transaction/${body.id}/wire`, wireBody())
    expect([wire.status, wire.body.status]).toEqual([201, 2])
  }
})
