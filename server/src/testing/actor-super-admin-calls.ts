import type { PlatformStep } from '@countersign/domain/testing/actor-model/platform'
import type { ModelWorld } from '@countersign/domain/testing/actor-model/world'
import type { ModelName } from '@countersign/domain/testing/actor-model/people'
import { run, transaction } from '../platform/database/connection.ts'
import { newId } from '../platform/database/new-id.ts'
import type { ActorCall } from './actor-caller.ts'
import type { ActorPeople } from './actor-people.ts'
import type { ClosingServer } from './closing.ts'

const watched = ['dana', 'dean', 'sam', 'sue', 'paul', 'pat'] as const

/** How the platform stands in the model, as `stands` reads it from the database. */
export const platformStands = ({ people, platform, gates }: ModelWorld) => ({
  verified: {
    trustee: platform.organizations.trustee.verifiedAt !== null,
    twin: platform.organizations.twin.verifiedAt !== null,
  },
  gates: { platform: platform.gates, desk: gates },
  people: Object.fromEntries(
    watched.map((who) => {
      const { blocked, admin, organization } = people[who]
      return [who, [blocked ? 'Blocked' : 'Active', admin, organization === 'desk']]
    }),
  ),
})

/** There is one platform: the super admins of the world before are none any more, and its defaults are as at the start. */
const startAnew = (pool: ClosingServer['pool']) =>
  transaction(pool, async (tx) => {
    await run(tx, 'set local session_replication_role = replica')
    await run(tx, `update users set role = 'user', status = 'Active' where role = 'super_admin'`)
    await run(tx, 'delete from admin_departures where organization_id is null')
    await run(tx, 'delete from gate_proposals where organization_id is null')
    await run(
      tx,
      `update gate_settings set gates = '{"on":{"resembling-domain":false}}' where organization_id is null`,
    )
  })

/** What super admins do over HTTP, and what admins answer to it. */
export const superAdminCalls = async ({ pool }: ClosingServer, call: ActorCall, people: ActorPeople) => {
  const { addressOf, ids, lettersOf, organizations } = people
  const stranger = (who: 'paul' | 'pat' | 'sam' | 'sue' | 'vic') => ({
    firstName: who,
    lastName: lettersOf('trustee'),
    title: 'Clerk',
    phone: '',
  })
  let proposalId = newId()

  await startAnew(pool)
  for (const who of ['sam', 'sue', 'paul', 'pat', 'vic'] as const)
    await run(
      pool,
      `insert into users (id, email, first_name, last_name, title, role, is_underwriter, status, email_verified_at,
                          password_hash, joined_at, role_since, asked_organization)
         values ($1, $2, $3, $4, 'Clerk', $5, false, $6, case when $6 = 'Active' then now() end, 'first',
                 '2025-01-02', '2025-01-02', case when $6 = 'Pending' then '{"kind":"domain"}'::jsonb end)`,
      [
        ids[who],
        addressOf(who),
        who,
        lettersOf('trustee'),
        who === 'sam' || who === 'sue' ? 'super_admin' : 'user',
        who === 'vic' ? 'Pending' : 'Active',
      ],
    )
  await run(
    pool,
    `insert into organizations (id, name, legal_name, role, is_issuer) values ($1, $2, $2, 9, false)`,
    [organizations.twin, `${lettersOf('trustee')} Inc.`],
  )

  const confirmationOf = async (whose: ModelName): Promise<string> => {
    const statement = `select id from admin_confirmations where organization_id = $1 and email = $2 order by id desc limit 1`
    const [row] = await run<{ id: string }>(pool, statement, [organizations.desk, addressOf(whose)])
    return row?.id ?? newId()
  }

  const answer = async (world: ModelWorld, step: PlatformStep): Promise<{ status: number }> => {
    const by = { by: step.by, signIn: world.people[step.by].signIn }
    switch (step.does) {
      case 'place':
        return call(by, 'PUT', '/user', {
          userId: ids[step.whose],
          ...stranger(step.whose === 'pat' ? 'pat' : 'paul'),
          organizationId: organizations.desk,
        })
      case 'appoint': {
        const url = `/user/update-user?userId=${ids[step.whose]}&isAdmin=true&email=${addressOf(step.whose)}`
        return call(by, 'PUT', url)
      }
      case 'decideAppointment': {
        const act = step.confirms ? 'confirm' : 'refuse'
        return call(by, 'POST', `/admin-confirmation/${await confirmationOf(step.whose)}/${act}`)
      }
      case 'block':
        return call(by, 'PUT', `/user/block/${ids[step.whose]}`)
      case 'unblock':
        return call(by, 'PUT', `/user/activate/${ids[step.whose]}`)
      case 'vouch':
        return call(by, 'PUT', '/user', { userId: ids.vic, ...stranger('vic'), verified: true })
      case 'platformGate': {
        const answered = await call(by, 'PUT', '/gate', {
          on: { ...world.platform.gates, [step.id]: step.on },
        })
        if (answered.body.proposal) proposalId = answered.body.proposal.id
        return answered
      }
      case 'confirmPlatformGates':
        return call(by, 'POST', `/gate/proposal/${proposalId}/confirm`)
      case 'withdrawPlatformGates':
        return call(by, 'POST', `/gate/proposal/${proposalId}/withdraw`)
      case 'verify':
        return call(by, 'PUT', `/organization/${organizations[step.organization]}/verified`, {
          verified: true,
          acknowledged: step.acknowledges ? [organizations.trustee, organizations.twin] : [],
        })
      case 'withdrawVerified':
      default:
        return call(by, 'PUT', `/organization/${organizations[step.organization]}/verified`, {
          verified: false,
        })
    }
  }

  return {
    carryOut: async (world: ModelWorld, step: PlatformStep): Promise<boolean> => {
      const { status } = await answer(world, step)
      if (status >= 500) throw new Error(`${step.does} was answered ${status}`)
      return status < 300
    },
    stands: async (): Promise<ReturnType<typeof platformStands>> => {
      const [row] = await run<{ stands: ReturnType<typeof platformStands> }>(
        pool,
        `select json_build_object(
           'verified', json_build_object(
             'trustee', (select verified_at is not null from organizations where id = $1),
             'twin', (select verified_at is not null from organizations where id = $2)),
           'gates', json_build_object(
             'platform', (select gates->'on' from gate_settings where organization_id is null),
             'desk', (select gates->'on' from gate_settings where organization_id = $3)),
           'people', (select json_object_agg(first_name, json_build_array(status, role = 'organization_admin',
                                                                         organization_id is not distinct from $3))
                        from users where id = any($4))) as stands`,
        [organizations.trustee, organizations.twin, organizations.desk, watched.map((who) => ids[who])],
      )
      if (!row) throw new Error('the platform was not read')
      return row.stands
    },
  }
}

export type SuperAdminCalls = Awaited<ReturnType<typeof superAdminCalls>>
