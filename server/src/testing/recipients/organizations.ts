import { run } from '../../platform/database/connection.ts'
import { recordElapsedChanges } from '../../wires/standing-instructions/record-elapsed-changes.ts'
import { registration, tokenMailedTo } from '../mailed-link.ts'
import { fedwireLines } from '../participant-files.ts'
import { typedAccount } from '../standing-accounts.ts'
import { formOf, formType } from '../upload.ts'
import { addressOf } from './cast.ts'
import type { RecipientsServer } from './recipients-server.ts'

// Later than any clock of this machine, so that the jobs by the clock find nothing due.
const proposedAt = '2090-03-01T09:00:00Z'
const confirmedAt = '2090-03-02T10:00:00Z'

const looser = { on: { amount: false } }

/** Who becomes a member, by the own wish or that of a super admin. */
const recordMembers = async (
  { pool, ids, call, record }: RecipientsServer,
  waiting: () => Promise<string>,
): Promise<void> => {
  const decide = async (act: 'confirm' | 'refuse') =>
    call('receiver.admin', 'POST', `/admin-confirmation/${await waiting()}/${act}`)
  const invite = (email: string) =>
    call('platform.super', 'POST', `/user/invite?email=${email}&isAdmin=false&organizationId=${ids.receiver}`)
  await record('member invited by the super admin', () => invite('mia@elsewhere.example'))
  await record('member confirmed by the organization', () => decide('confirm'))
  await invite('max@elsewhere.example')
  await record('member refused by the organization', () => decide('refuse'))
  await run(pool, 'insert into organization_domains (domain, organization_id) values ($1, $2)', [
    'receiver-claimed.example',
    ids.receiver,
  ])
  const register = async (email: string) => {
    const typed = registration(email, { organization: { kind: 'domain' } })
    await call(null, 'POST', '/account/register', typed)
    return call(null, 'GET', `/account/${await tokenMailedTo(pool, email)}/verify-email`)
  }
  await record('person of a claimed domain registered', () => register('jo@receiver-claimed.example'))
  await record('person of a claimed domain admitted', () => decide('confirm'))
  await register('jim@receiver-claimed.example')
  await record('person of a claimed domain declined', () => decide('refuse'))
  await record('person of a proved domain registered', () => register('joan@receiver-bank.example'))
}

/** What is an organization's own: its gates, its standing accounts, its domains, its admins. */
export const recordOrganizations = async (server: RecipientsServer): Promise<void> => {
  const { pool, ids, call, done, record, setNow } = server
  setNow(proposedAt)

  const gate = await record('lower protection proposed', () => call('sender.admin', 'PUT', '/gate', looser))
  await record('lower protection withdrawn', () =>
    call('sender.admin', 'POST', `/gate/proposal/${gate.proposal.id}/withdraw`),
  )
  const { proposal } = await done('sender.admin', 'PUT', '/gate', looser)
  await record('lower protection confirmed', () =>
    call('sender.otheradmin', 'POST', `/gate/proposal/${proposal.id}/confirm`),
  )
  await record('higher protection chosen', () =>
    call('sender.admin', 'PUT', '/gate', { on: { amount: true } }),
  )

  const contact = { organizationId: ids.receiver, person: 'Ann', title: '', source: 'own records' }
  const called = await record('number added to the call-back book', () =>
    call('sender.admin', 'POST', '/contact', { ...contact, phone: '3165550118' }),
  )
  await record('number of the call-back book changed', () =>
    call('sender.colleague', 'PUT', `/contact/${called.id}`, { ...contact, phone: '3165550119' }),
  )
  await record('title in the call-back book changed', () =>
    call('sender.colleague', 'PUT', `/contact/${called.id}`, {
      ...contact,
      title: 'Clerk',
      phone: '3165550119',
    }),
  )
  await record('number removed from the call-back book', () =>
    call('sender.colleague', 'DELETE', `/contact/${called.id}`),
  )

  const account = await record('first standing account added', () =>
    call('receiver.named', 'POST', '/instruction', typedAccount('000222')),
  )
  const path = `/instruction/${account.id}`
  await record('further standing account proposed', () =>
    call('receiver.named', 'POST', '/instruction', typedAccount('000111')),
  )
  const propose = async (digits: string): Promise<number> =>
    (await done('receiver.named', 'PUT', path, typedAccount(digits))).waiting.version
  const proposed = await record('change of a standing account proposed', () =>
    call('receiver.named', 'PUT', path, typedAccount('000333')),
  )
  const { version } = proposed.waiting
  await record('change of a standing account withdrawn', () =>
    call('receiver.named', 'POST', `${path}/withdraw`, { version }),
  )
  const refused = await propose('000444')
  await record('change of a standing account refused', () =>
    call('receiver.colleague', 'POST', `${path}/refuse`, { version: refused }),
  )
  const confirmed = await propose('000555')
  await record('change of a standing account confirmed', () =>
    call('receiver.colleague', 'POST', `${path}/confirm`, { version: confirmed, accountNumber: '000555' }),
  )
  // The call wakes what delivers, which a job leaves to its next round.
  const afterNotice = async () => {
    setNow(confirmedAt)
    await recordElapsedChanges(pool, new Date(confirmedAt))
    return call(null, 'POST', '/account/password-reset-link?email=unknown@nowhere.example')
  }
  await propose('000666')
  await record('change of a standing account takes effect after its notice', afterNotice)
  await done('receiver.leaver', 'PUT', path, typedAccount('000777'))
  const leaver = ids['receiver.leaver']
  await record('proposer of a change of a standing account inactivated', () =>
    call('receiver.admin', 'PUT', `/user/inactivate/${leaver}`),
  )
  await done('receiver.admin', 'PUT', `/user/activate/${leaver}`)
  await record('standing account retired', () => call('receiver.named', 'POST', `${path}/retire`))
  setNow(proposedAt)

  const domains = `/organization/${ids.sender}/domain`
  const domain = 'sender.example'
  const requested = await record('domain requested', () =>
    call('sender.admin', 'POST', domains, { domain, mailbox: 'postmaster' }),
  )
  const token = await tokenMailedTo(pool, `postmaster@${domain}`)
  await record('domain proved', () =>
    call('sender.admin', 'POST', `${domains}/change/${requested.changes[0].id}/proof`, { token }),
  )
  await run(
    pool,
    `insert into organization_domains (domain, organization_id, proved_at, proved_by) values ($1, $2, now(), $3)
       on conflict do nothing`,
    [domain, ids.sender, ids['sender.admin']],
  )
  const removal = await record('removal of a domain requested', () =>
    call('sender.admin', 'DELETE', `${domains}/${domain}`),
  )
  await record('removal of a domain canceled', () =>
    call('sender.admin', 'POST', `${domains}/change/${removal.changes[0].id}/cancel`),
  )
  const again = await done('sender.admin', 'DELETE', `${domains}/${domain}`)
  setNow(confirmedAt)
  await record('removal of a domain confirmed', () =>
    call('sender.otheradmin', 'POST', `${domains}/change/${again.changes[0].id}/confirm`),
  )

  await run(
    pool,
    `insert into organization_domains (domain, organization_id, proved_at, proved_by) values ($1, $2, now(), $3)`,
    ['receiver-bank.example', ids.receiver, ids['receiver.admin']],
  )
  const inviteAdmin = (email: string) =>
    call('platform.super', 'POST', `/user/invite?email=${email}&isAdmin=true&organizationId=${ids.receiver}`)
  await record('admin invited by the super admin', () => inviteAdmin('eve@elsewhere.example'))
  const waiting = async () => (await done('receiver.admin', 'GET', '/admin-confirmation')).items[0].id
  const first = await waiting()
  await record('admin confirmed by the organization', () =>
    call('receiver.admin', 'POST', `/admin-confirmation/${first}/confirm`),
  )
  await inviteAdmin('eric@elsewhere.example')
  const second = await waiting()
  await record('admin refused by the organization', () =>
    call('receiver.admin', 'POST', `/admin-confirmation/${second}/refuse`),
  )
  await recordMembers(server, waiting)
  const role = `userId=${ids['receiver.colleague']}&isAdmin=true&email=${addressOf('receiver.colleague')}`
  await record('role raised by the own admin', () =>
    call('receiver.admin', 'PUT', `/user/update-user?${role}`),
  )

  const directory = await record('routing directory uploaded', () => {
    const file = formOf(Buffer.from(`${fedwireLines(2).join('\n')}\n`), 'fpddir.txt', 'text/plain')
    return call('platform.super', 'POST', '/routing-directory/proposal?asOf=2026-11-01', file, formType)
  })
  await record('routing directory withdrawn', () =>
    call('platform.super', 'POST', `/routing-directory/proposal/${directory.pending[0].id}/withdraw`),
  )
}
