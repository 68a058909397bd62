import { WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import { type ClosingServer, emailOf, type Person, typedDetails, wireAt, wireBody } from './closing.ts'

/**
 * Three sides and a stranger: Morgan of Harbor manages, Tessa of First Trust receives, Lexbond pays. Of Lexbond are Blake,
 * who takes part; Theo, who does too; and Nora, its admin. Ursula is of another desk.
 */
export const threeSides = async ({ pool, ids }: ClosingServer): Promise<void> => {
  await pool.query(`update users set organization_id = $2 where id = any($1)`, [
    [ids.nora, ids.theo],
    ids.lexbond,
  ])
  await pool.query(`update users set role = 'organization_admin', is_underwriter = false where id = $1`, [
    ids.nora,
  ])
}

/** Invites a person of Lexbond to the transaction, who accepts. */
export const takePart = async ({ call }: ClosingServer, transactionId: string, person: Person) => {
  const { body } = await call('morgan', 'POST', `/transaction/${transactionId}/participant`, {
    email: emailOf(person),
    role: 'Trustee',
  })
  await call(person, 'POST', `/participant/${body.participant.id}/accept`, {})
  return String(body.participant.id)
}

/** A wire of Tessa's in the same closing, as far as its receiver's bank details, paid by this organization. */
const addFilled = async ({ call }: ClosingServer, transactionId: string, senderOrganizationId: string) => {
  const body = wireBody({
    senderOrganizationId,
    amount: 500_00,
    wirePurposes: [{ purpose: 6, amount: 500_00 }],
  })
  const added = await call('morgan', 'POST', `/transaction/${transactionId}/wire`, body)
  await call('morgan', 'POST', `/wire/${added.body.id}/send`)
  return (await call('tessa', 'PUT', `/wire/${added.body.id}/instructions`, typedDetails())).body
}

export const accept = (
  { call }: ClosingServer,
  wire: { id: string; digest: string; payer: { organizationId: string } | null },
) =>
  call('tessa', 'POST', `/wire/${wire.id}/accept`, {
    digest: wire.digest,
    ...(wire.payer && { payerOrganizationId: wire.payer.organizationId }),
  })

/** A closing whose first wire Harbor pays, and whose second one Lexbond pays; both are filled and open. */
export const closingPaidThrough = async (server: ClosingServer) => {
  const { transactionId, wireId, wire } = await wireAt(server, 'filled')
  const participantId = await takePart(server, transactionId, 'blake')
  await takePart(server, transactionId, 'theo')
  const paid = await addFilled(server, transactionId, server.ids.lexbond)
  return { transactionId, participantId, own: { ...wire, id: wireId }, paid, paidUrl: `/wire/${paid.id}` }
}

/** The same, verified, with Blake named as a payer. */
export const verifiedPaidThrough = async (server: ClosingServer) => {
  const closing = await closingPaidThrough(server)
  const { transactionId, own, paid } = closing
  const named = await server.call('nora', 'POST', `/transaction/${transactionId}/payer`, {
    userId: server.ids.blake,
  })
  if (named.status !== 200) throw new Error(JSON.stringify(named.body))
  for (const wire of [own, paid]) {
    const accepted = await accept(server, wire)
    if (accepted.body.status !== WireStatus.Verified) throw new Error(JSON.stringify(accepted.body))
  }
  return closing
}
