import { WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import { run, transaction } from '../../platform/database/connection.ts'
import { makePlainLink } from '../../people/links/make-link.ts'
import { registration } from '../mailed-link.ts'
import { addressOf, type CastName } from './cast.ts'
import { closingsOf } from './closings.ts'
import type { RecipientsServer } from './recipients-server.ts'

/** What happens to the account of one person. */
export const recordAccounts = async (server: RecipientsServer): Promise<void> => {
  const { pool, config, ids, call, record, clock } = server
  const register = (email: string) => call(null, 'POST', '/account/register', registration(email))
  await record('account registered', () => register('fresh@nowhere.example'))
  await record('account registered that there is', () => register(addressOf('receiver.named')))
  const invite = (email: string) =>
    call('receiver.admin', 'POST', `/user/invite?email=${email}&isAdmin=false`)
  await record('user invited', () => invite('uma@elsewhere.example'))
  await record('user of another organization invited', () => invite(addressOf('payer.participant')))
  await run(pool, `update users set password_hash = 'none' where id = $1`, [ids['receiver.named']])
  await record('password reset asked for', () =>
    call(null, 'POST', `/account/password-reset-link?email=${addressOf('receiver.named')}`),
  )
  const change = (path: string) => call('receiver.admin', 'PUT', path)
  const leaver = ids['receiver.leaver']
  await record('user blocked by an admin', () => change(`/user/block/${leaver}`))
  await record('user let in again by an admin', () => change(`/user/activate/${leaver}`))
  await record('user inactivated by an admin', () => change(`/user/inactivate/${leaver}`))
  const linkOf = async (name: CastName): Promise<string> => {
    const to = { userId: ids[name], email: addressOf(name) }
    const link = await transaction(pool, (tx) => makePlainLink({ config, clock }, tx, 'block-account', to))
    return link.split('token=')[1] ?? ''
  }
  for (const name of ['sender.leaver', 'outsider.admin'] as const) {
    const authorization = `Bearer ${await linkOf(name)}`
    await record(`account of ${name} blocked by its owner`, () =>
      call(null, 'POST', '/account/block', undefined, { authorization }),
    )
  }

  const { staffed, wireAt } = closingsOf(server)
  const { transactionId } = await staffed()
  // Of a person without an open page: the loss of an account ends one at its own time.
  await change(`/user/activate/${leaver}`)
  const paid = await wireAt(transactionId, 'filled', { senderOrganizationId: ids.payer }, 'receiver.leaver')
  await record('wire accepted by an account that is lost later', () =>
    call('receiver.leaver', 'POST', `${paid.url}/accept`, paid.accept()),
  )
  // Earlier scenarios reported its account; the payers hear of a verified wire alone.
  await run(pool, 'update wires set status = $2 where id = $1', [paid.id, WireStatus.Verified])
  await record('confirming account inactivated', () => change(`/user/inactivate/${leaver}`))
  await record('confirming account let in again', () => change(`/user/activate/${leaver}`))
  await record('confirming account blocked', () => change(`/user/block/${leaver}`))
}
