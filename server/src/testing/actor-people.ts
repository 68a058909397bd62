import {
  type ModelName,
  type ModelOrganization,
  modelPeople,
} from '@countersign/domain/testing/actor-model/people'
import { run, transaction } from '../platform/database/connection.ts'
import { newId } from '../platform/database/new-id.ts'
import { lowerAfterNotice } from '../wires/gates/lower-protection.ts'
import type { ClosingServer } from './closing.ts'

const outsiders: ReadonlySet<ModelName> = new Set(['newcomer', 'sam', 'sue', 'paul', 'pat'])

let worlds = 0
let phones = 2_000_000_000

const nextPhone = (): string => String((phones += 1))

const back = (...columns: string[]): string =>
  columns.map((column) => `${column} = ${column} - make_interval(days => $1)`).join(', ')

/** Everything that a rule compares with the time: $1 days, $2 the organizations, $3 the people. */
const earlier = `
  with people as (
    update users set ${back('contact_changed_at', 'joined_at', 'role_since')} where id = any($3)
  ), verifications as (
    update organizations set ${back('verified_at', 'verification_withdrawn_at')} where id = any($2)
  ), requests as (
    update admin_confirmations set ${back('requested_at', 'expires_at')} where organization_id = any($2)
  ), changes as (
    update audit_events set ${back('at')} where id in (
      select s.event_id from audit_event_subjects s join users u on u.id = s.subject_id
       where u.id = any($3) and u.role = 'super_admin')
  ), decisions as (
    update standing_instruction_decisions set ${back('created_at')} where instruction_id in (
      select id from standing_instructions where organization_id = any($2))
  ), accounts as (
    update standing_instructions set ${back('created_at', 'effective_at')} where organization_id = any($2)
  ), verified as (
    update verified_accounts set ${back('verified_at')} where principal_id = any($2)
  ), delegated as (
    update delegations set ${back('named_at')} where organization_id = any($2)
  ), sent as (
    update wires set ${back('sent_at')} where transaction_id in (
      select id from transactions where organization_id = any($2))
  ), entered as (
    update wire_instructions set ${back('created_at')} where wire_id in (
      select w.id from wires w join transactions t on t.id = w.transaction_id where t.organization_id = any($2))
  ), reports as (
    update fraud_reports set ${back('created_at')} where transaction_id in (
      select id from transactions where organization_id = any($2))
  ), proposals as (
    update gate_proposals set ${back('proposed_at')} where organization_id is null or organization_id = any($2)
  )
  update admin_departures set ${back('at')} where organization_id is null or organization_id = any($2)`

/** The people of one world of the model in the database: their organizations and addresses are of this world alone. */
export const actorPeople = async ({ pool }: ClosingServer) => {
  worlds += 1
  const world = worlds
  const organizations = { desk: newId(), trustee: newId(), counsel: newId(), twin: newId() }
  const contacts = { trustee: newId(), counsel: newId() }
  const ids = Object.fromEntries(Object.keys(modelPeople).map((who) => [who, newId()])) as Record<
    ModelName,
    string
  >
  // Random letters: neither a name nor a domain resembles that of another world.
  const lettersOf = (organization: ModelOrganization): string =>
    organizations[organization]
      .replaceAll('-', '')
      .slice(-16)
      .replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')
  const domainOf = (organization: ModelOrganization): string => `${lettersOf(organization)}.example`
  const addressOf = (who: ModelName): string =>
    `${who}@${outsiders.has(who) ? `${lettersOf('desk')}.test` : domainOf(modelPeople[who] ?? 'trustee')}`

  for (const name of ['desk', 'trustee', 'counsel'] as const)
    await run(
      pool,
      `insert into organizations (id, name, legal_name, role, is_issuer, verified_at)
         values ($1, $2, $2, $3, false, now())`,
      [organizations[name], lettersOf(name), name === 'desk' ? 11 : 9],
    )

  const add = async (who: ModelName, organization: ModelOrganization, joined: string | null) => {
    await run(
      pool,
      `insert into users (id, email, first_name, last_name, organization_id, role, is_underwriter, status,
                          email_verified_at, phone, password_hash, joined_at, role_since)
         values ($1, $2, $3, $4, $5, $6, $7, 'Active', now(), $8, 'first', coalesce($9, now()), coalesce($9, now()))`,
      [
        ids[who],
        addressOf(who),
        who,
        lettersOf('trustee'),
        organizations[organization],
        ['ada', 'dana', 'dean', 'clara'].includes(who) ? 'organization_admin' : 'user',
        who === 'morgan' || who === 'nora',
        nextPhone(),
        joined,
      ],
    )
  }
  for (const [name, organization] of Object.entries(modelPeople))
    if (organization !== null) await add(name as ModelName, organization, '2025-01-02')

  for (const name of ['trustee', 'counsel'] as const)
    await run(
      pool,
      `insert into organization_contacts (id, version, owner_id, organization_id, person, phone, source, phone_since, user_id)
         values ($1, 1, $2, $3, 'Ruth Adler', '8165550142', 'own records', '2024-01-01', $4)`,
      [contacts[name], organizations.desk, organizations[name], ids.nora],
    )

  const change = (who: ModelName, assignment: string, value: string) =>
    run(pool, `update users set ${assignment} where email = $1`, [addressOf(who), value])

  return {
    addressOf,
    contactAt: (organization: 'trustee' | 'counsel') => contacts[organization],
    ids,
    lettersOf,
    organizations,
    invite: () => add('newcomer', 'trustee', null),
    proveDomain: () =>
      run(
        pool,
        `insert into organization_domains (domain, organization_id, proved_at, proved_by) values ($1, $2, now(), $3)
           on conflict do nothing`,
        [domainOf('trustee'), organizations.trustee, ids.ada],
      ),
    dismissAdmin: () => change('dean', 'role = $2', 'user'),
    move: () => change('mole', 'organization_id = $2', organizations.trustee),
    setStatus: (who: ModelName, status: 'Active' | 'Inactive' | 'Blocked') =>
      change(who, 'status = $2', status),
    lose: async (who: ModelName, how: 'blocked' | 'inactivated' | 'moved') => {
      if (how === 'moved') {
        const [row] = await run<{ organizationId: string }>(
          pool,
          `select organization_id as "organizationId" from users where email = $1`,
          [addressOf(who)],
        )
        await change(who, 'organization_id = $2', organizations.counsel)
        if (row) await change(who, 'organization_id = $2', row.organizationId)
        return
      }
      await change(who, 'status = $2', how === 'blocked' ? 'Blocked' : 'Inactive')
      await change(who, 'status = $2', 'Active')
    },
    /** Accepted an invitation to this closing, for the organization that the person belongs to. */
    takePart: (who: ModelName, transactionId: string) =>
      run(
        pool,
        `with part as (
           insert into participants (id, transaction_id, email, user_id, organization_id, role, status)
             select $1, $2, email, id, organization_id, 'Advisor', 'Accepted' from users where id = $3
             on conflict (transaction_id, email, role) do update
               set status = 'Accepted', organization_id = excluded.organization_id
             returning organization_id, transaction_id)
         insert into transaction_access (principal_id, transaction_id)
           select organization_id, transaction_id from part on conflict do nothing`,
        [newId(), transactionId, ids[who]],
      ),
    leave: (who: ModelName, transactionId: string) =>
      run(
        pool,
        `update participants set status = 'Canceled' where transaction_id = $1 and user_id = $2 and role = 'Advisor'`,
        [transactionId, ids[who]],
      ),
    makeAdmin: (who: ModelName) => change(who, 'role = $2', 'organization_admin'),
    /** A new password ends what was named: see `resetPassword` of the accounts. */
    resetPassword: async (who: ModelName) => {
      await change(who, 'password_hash = $2', newId())
      await run(pool, 'update delegations set ended_at = now() where user_id = $1 and ended_at is null', [
        ids[who],
      ])
    },
    changePhone: (who: ModelName) => change(who, 'phone = $2', nextPhone()),
    /** Days pass: what happened in this world lies so much further back. Then what runs by the clock runs. */
    wait: async (days: number) => {
      await transaction(pool, async (tx) => {
        await run(tx, 'set local session_replication_role = replica')
        await run(tx, earlier, [days, Object.values(organizations), Object.values(ids)])
      })
      await lowerAfterNotice(pool, new Date())
    },
    /** Every wire reaches the limit of the desk. */
    chooseLimit: () =>
      run(pool, `insert into gate_settings (organization_id, gates) values ($1, $2)`, [
        organizations.desk,
        JSON.stringify({ on: {}, limits: { amountCents: 1 } }),
      ]),
    /** Digits of an account of this world: another world's are other accounts. */
    digitsOf: (account: number): string => `${account}${String(world).padStart(7, '0')}`,
  }
}

export type ActorPeople = Awaited<ReturnType<typeof actorPeople>>
