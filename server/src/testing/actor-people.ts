import { type ModelName, modelPeople, type ModelWorld } from '@countersign/domain/testing/actor-model/world'
import { run } from '../database/connection.ts'
import { newId } from '../new-id.ts'
import { type ClosingServer, emailOf } from './closing.ts'

let worlds = 0
let phones = 2_000_000_000

const nextPhone = (): string => String((phones += 1))

/** The people of one world of the model in the database: the desk is Harbor's, the others belong to this world alone. */
export const actorPeople = async ({ pool, ids }: ClosingServer) => {
  worlds += 1
  const world = worlds
  const organizations = { desk: ids.harbor, trustee: newId(), counsel: newId() }
  const contacts = { trustee: newId(), counsel: newId() }
  for (const name of ['trustee', 'counsel'] as const) {
    await run(
      pool,
      `with organization as (
         insert into organizations (id, name, legal_name, role, is_issuer, verified_at) values ($1, $2, $2, 9, false, now())
       )
       insert into organization_contacts (id, version, owner_id, organization_id, person, phone, source, phone_since, user_id)
         values ($3, 1, $4, $1, 'Ruth Adler', '8165550142', 'own records', '2024-01-01', $5)`,
      [organizations[name], `${name} ${world}`, contacts[name], ids.harbor, ids.cole],
    )
  }

  const addressOf = (who: ModelName): string =>
    who === 'morgan' || who === 'nora' ? emailOf(who) : `${who}@world${world}.example`

  const add = async (who: ModelName, organization: string, role: string, joined: string | null) => {
    await run(
      pool,
      `insert into users (id, email, first_name, last_name, organization_id, role, status, email_verified_at, phone,
                          password_hash, joined_at)
         values ($1, $2, $3, $4, $5, $6, 'Active', now(), $7, 'first', coalesce($8, now()))`,
      [newId(), addressOf(who), who, `World ${world}`, organization, role, nextPhone(), joined],
    )
  }
  for (const [name, organization] of Object.entries(modelPeople)) {
    if (organization === null || organization === 'desk') continue
    const role = name === 'ada' ? 'organization_admin' : 'user'
    await add(name as ModelName, organizations[organization], role, '2025-01-02')
  }

  const change = (who: ModelName, assignment: string, value: string) =>
    run(pool, `update users set ${assignment} where email = $1`, [addressOf(who), value])

  return {
    addressOf,
    contactAt: (organization: 'trustee' | 'counsel') => contacts[organization],
    invite: () => add('newcomer', organizations.trustee, 'user', null),
    move: () => change('mole', 'organization_id = $2', organizations.trustee),
    makeAdmin: (who: ModelName) => change(who, 'role = $2', 'organization_admin'),
    resetPassword: (who: ModelName) => change(who, 'password_hash = $2', newId()),
    changePhone: (who: ModelName) => change(who, 'phone = $2', nextPhone()),
    /** Days pass: what happened to these people lies so much further back. */
    wait: (days: number) =>
      run(
        pool,
        `update users set contact_changed_at = contact_changed_at - make_interval(days => $2),
                joined_at = joined_at - make_interval(days => $2) where email like '%@world' || $1 || '.example'`,
        [String(world), days],
      ),
    chooseGates: (on: ModelWorld['gates']) =>
      run(
        pool,
        `insert into gate_settings (organization_id, gates) values ($1, $2)
           on conflict (organization_id) do update set gates = excluded.gates`,
        [ids.harbor, JSON.stringify({ on, limits: { amountCents: 1 } })],
      ),
    /** Digits of an account of this world: another world's are other accounts. */
    digitsOf: (account: number): string => `${account}${String(world).padStart(7, '0')}`,
  }
}

export type ActorPeople = Awaited<ReturnType<typeof actorPeople>>
