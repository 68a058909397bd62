import { WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import { run } from '../../platform/database/connection.ts'
import { typedDetails, wireBody } from '../closing.ts'
import { addressOf, setAbsent, type CastName } from './cast.ts'
import { large, type RecipientsServer } from './recipients-server.ts'

/** Under the limit of the gates, as every wire that is not made to wait. */
const smallAmount = 500_00

const small = { amount: smallAmount, wirePurposes: [{ purpose: 6, amount: smallAmount }] }

const team = [
  ['sender.manager', 'checker', true],
  ['sender.inactive', 'checker', true],
  ['sender.blocked', 'checker', true],
  ['sender.checker', 'checker', false],
  ['sender.viewer', 'view', false],
] as const

const payers = ['payer.participant', 'payer.payer', 'payer.quiet', 'payer.inactive'] as const

const closingFacts = {
  name: 'City of Salina, Series 2026A',
  type: 'Negotiated',
  closingDate: '2026-12-01',
}

/** Closings in which each person of the cast has a place. */
export const closingsOf = (server: RecipientsServer) => {
  const { pool, ids, done } = server

  const created = async (change: object = {}): Promise<string> => {
    const facts = { ...closingFacts, issuerId: ids.issuer, ...change }
    return (await done('sender.owner', 'POST', '/transaction', facts)).id
  }

  const addWire = async (transactionId: string, change: object = {}): Promise<string> => {
    const body = wireBody({ ...small, receiverEmail: addressOf('receiver.named'), ...change })
    return (await done('sender.owner', 'POST', `/transaction/${transactionId}/wire`, body)).id
  }

  /** Every organization has an account of its own. */
  const detailsOf = (receiver: CastName) =>
    receiver === 'counsel.named'
      ? typedDetails({ aba: '011000015', accountNumber: '987600054321', accountNumberAgain: '987600054321' })
      : typedDetails()

  /** A wire of the named receiver, as far along as asked. */
  const wireAt = async (
    transactionId: string,
    fixtures: 'ready' | 'sent' | 'filled' | 'accepted',
    change: object = {},
    receiver: CastName = 'receiver.named',
  ) => {
    const id = await addWire(transactionId, { receiverEmail: addressOf(receiver), ...change })
    const url = `/wire/${id}`
    let wire = { digest: '', version: 0 }
    if (fixtures !== 'ready') wire = await done('sender.owner', 'POST', `${url}/send`)
    if (fixtures === 'filled' || fixtures === 'accepted')
      wire = await done(receiver, 'PUT', `${url}/instructions`, detailsOf(receiver))
    const accept = () => ({ digest: wire.digest, ...agreed(change) })
    if (fixtures === 'accepted') {
      const { status } = await done(receiver, 'POST', `${url}/accept`, accept())
      const { openGates } = await done('sender.owner', 'GET', url)
      if (status !== (change === large ? WireStatus.PendingAdditionalVerification : WireStatus.Verified))
        throw new Error(`Gates: ${JSON.stringify(openGates)}`)
    }
    return { id, url, digest: wire.digest, accept }
  }

  const agreed = (change: { senderOrganizationId?: string }) =>
    change.senderOrganizationId === undefined ? {} : { payerOrganizationId: change.senderOrganizationId }

  const takePart = async (transactionId: string, name: CastName): Promise<void> => {
    const body = { email: addressOf(name), role: 'Trustee' }
    const { participant } = await done(
      'sender.owner',
      'POST',
      `/transaction/${transactionId}/participant`,
      body,
    )
    await done(name, 'POST', `/participant/${participant.id}/accept`, {})
  }

  /** With its team, its participants, its payers, and a wire of another organization's receiver. */
  const staffed = async (change: object = {}, counsel: 'sent' | 'accepted' = 'sent') => {
    await setAbsent(pool, false)
    const transactionId = await created(change)
    const url = `/transaction/${transactionId}`
    for (const [name, rights, isManager] of team) {
      await run(
        pool,
        `insert into transaction_team (transaction_id, user_id, rights, is_manager, added_by, created_at)
           values ($1, $2, $3, $4, $5, '2025-01-02')`,
        [transactionId, ids[name], rights, isManager, ids['sender.owner']],
      )
    }
    for (const name of payers) await takePart(transactionId, name)
    for (const name of payers.slice(1))
      await done('payer.admin', 'POST', `${url}/payer`, { userId: ids[name] })
    await wireAt(transactionId, counsel, {}, 'counsel.named')
    await setAbsent(pool, true)
    return { transactionId, url }
  }

  return { created, addWire, staffed, wireAt, closingFacts, small }
}
