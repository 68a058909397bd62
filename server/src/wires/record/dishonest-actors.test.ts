import { acceptedStatuses } from '@countersign/domain/platform/master-data/wire-status'
import { isPlatformStep } from '@countersign/domain/testing/actor-model/platform'
import { drawStep } from '@countersign/domain/testing/actor-model/draw-step'
import { seededNumbers } from '@countersign/domain/testing/actor-model/random'
import { type ModelStep, describeTrace } from '@countersign/domain/testing/actor-model/step'
import type { SearchBudget } from '@countersign/domain/testing/actor-model/search'
import { takeStep } from '@countersign/domain/testing/actor-model/take-step'
import { newWorld } from '@countersign/domain/testing/actor-model/world'
import { expect, inject, test } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { leads } from '../../testing/actor-leads.ts'
import { actorCalls } from '../../testing/actor-calls.ts'
import { platformStands } from '../../testing/actor-super-admin-calls.ts'
import { closingServer } from '../../testing/closing.ts'

const server = await closingServer()
const { pool } = server
const { seed, steps }: SearchBudget = inject('search')

// The organizations of one world are named like those of the next: the rules that are searched know no names.
await run(pool, 'insert into gate_settings (organization_id, gates) values (null, $1)', [
  JSON.stringify({ on: { 'resembling-domain': false } }),
])

const stepsOfWorld = 40

type Stood = { status: number | 'gone'; gates: string[] }

const standingOf = async (wireId: string): Promise<Stood> => {
  const [row] = await run<{ status: number; deleted: boolean; gates: { id: string }[] }>(
    pool,
    'select status, deleted_at is not null as deleted, open_gates as gates from wires where id = $1',
    [wireId],
  )
  return {
    status: row?.deleted ? 'gone' : (row?.status ?? 'gone'),
    gates: row?.gates.map(({ id }) => id) ?? [],
  }
}

/**
 * No wire that is not Verified was sent, or is of a completed transaction. Of every Verified wire: its receiver's last
 * acceptance is of what stands, and where a gate was open a second person passed it after that.
 */
const unsound = async (): Promise<unknown[]> => [
  ...(await run(
    pool,
    `select w.id from wires w join transactions t on t.id = w.transaction_id
      where w.deleted_at is null and w.status <> 5 and (t.status = 3 or w.sent_payment_id is not null)`,
  )),
  ...(await run(
    pool,
    `select w.id from wires w
       left join lateral (select * from wire_decisions where wire_id = w.id and decision = 'accepted'
                           order by wire_version desc limit 1) d on true
      where w.status = 5 and w.deleted_at is null
        and (d.digest is distinct from w.digest or d.instruction_version is distinct from w.instruction_version
          or (w.open_gates <> '[]' and not exists (
                select 1 from wire_verifications v where v.wire_id = w.id and v.outcome = 'passed'
                   and v.digest = w.digest and v.wire_version > d.wire_version and v.user_id not in (d.user_id, w.sent_by))))`,
  )),
]

const budget = steps ?? 1200

test(
  'the server takes each action of each actor as the rules do, and opens the same gates',
  async () => {
    const random = seededNumbers(seed)
    const ends = new Set<string>()
    let worlds = 0
    for (let taken = 0; taken < budget; worlds += 1) {
      const world = newWorld()
      const lead = [...(leads[worlds % leads.length] ?? [])]
      const calls = await actorCalls(server)
      const trace: ModelStep[] = []
      for (let at = 0; at < stepsOfWorld && taken < budget; at += 1, taken += 1) {
        const step = lead.shift() ?? drawStep(world, random)
        trace.push(step)
        const done = await calls.carryOut(world, step)
        const expected = takeStep(world, step)
        const told = `seed ${seed}\n${describeTrace(trace)}\n${calls.latest.answer}`
        expect(done, told).toBe(expected)
        if (isPlatformStep(step)) {
          if (done) ends.add(step.does)
          expect(await calls.superAdmins.stands(), told).toEqual(platformStands(world))
        }
        if (!('wire' in step)) continue
        if (done) ends.add(step.does)
        const wire = world.wires[step.wire]
        const place = calls.places[step.wire]
        const stood = await standingOf(place?.wireId ?? '')
        ends.add(String(stood.status))
        for (const id of stood.gates) ends.add(id)
        const gated = acceptedStatuses.some((status) => status === stood.status)
        expect([stood.status, gated ? stood.gates : wire?.openGates], told).toEqual([
          wire?.status,
          wire?.openGates,
        ])
      }
      // A stranger, and a person of another desk who guessed the address of a wire, are refused whatever the wire's state.
      for (const { wireId } of calls.places.slice(0, 2)) {
        const stranger = await calls.call(null, 'POST', `/wire/${wireId}/accept`, { digest: 'f'.repeat(64) })
        const outsider = await server.call('ursula', 'POST', `/wire/${wireId}/recall`, { reason: 'Mine' })
        expect([stranger.status, outsider.status]).toEqual([401, 404])
      }
    }
    process.stdout.write(`took ${budget} steps of all actors over HTTP, seed ${seed}\n`)
    if (steps === null)
      expect([...ends]).toEqual(
        expect.arrayContaining([
          '3',
          '4',
          '5',
          '6',
          'gone',
          'details-replaced',
          'differs-from-verified',
          'reassigned',
          'contact-changed',
          'standing-account-changed',
          'outside-domain',
          'takePart',
          'namePayer',
          'removePayer',
          'nameSecondPerson',
          'readMasked',
          'reveal',
          'paymentFile',
          'wireSheet',
          'payerRecordsSent',
          'payerAddsReference',
          'payerVoidsSent',
          'takeOver',
          'place',
          'appoint',
          'decideAppointment',
          'block',
          'unblock',
          'vouch',
          'platformGate',
          'confirmPlatformGates',
          'verify',
          'withdrawVerified',
        ]),
      )
    expect(await unsound()).toEqual([])
  },
  Math.max(240_000, budget * 200),
)

test('two actions at once: one counts, or both in turn, never a result without an agreement', async () => {
  const random = seededNumbers(seed)
  const calls = await actorCalls(server)
  for (let round = 0; round < 30; round += 1) {
    const world = newWorld()
    const lead: ModelStep[] = [
      { does: 'newWire', to: 'tessa' },
      { does: 'send', wire: 0 },
      { does: 'fill', wire: 0, account: 11, by: 'tessa', thief: false },
    ]
    calls.places.length = 0
    for (const step of lead) {
      await calls.carryOut(world, step)
      takeStep(world, step)
    }
    for (let pair = 0; pair < 3; pair += 1) {
      const both = [drawStep(world, random), drawStep(world, random)].filter((step) => 'wire' in step)
      await Promise.all(both.map((step) => calls.carryOut(world, step)))
      for (const step of both) takeStep(world, step)
    }
  }
  expect(await unsound()).toEqual([])
})
