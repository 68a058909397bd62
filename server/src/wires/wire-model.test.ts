import type { ModelStep } from '@countersign/domain/testing/model-step'
import { type ModelWire, newModelWire, takeStep } from '@countersign/domain/testing/wire-model'
import { anyModelStep } from '@countersign/domain/testing/any-model-step'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { run } from '../database/connection.ts'
import { newId } from '../new-id.ts'
import { addFinalMemo } from '../testing/final-memo.ts'
import { type Answer, closingServer, type Person, typedDetails, wireBody } from '../testing/closing.ts'

const server = await closingServer()
const { pool, ids, call } = server

// The model's manager, checker and receiver.
const people = { manager: 'morgan', checker: 'nora', receiver: 'tessa' } as const satisfies Record<
  string,
  Person
>

const contactId = newId()
await run(
  pool,
  `insert into organization_contacts (id, version, owner_id, organization_id, person, phone, source, phone_since, user_id)
     values ($1, 1, $2, $3, 'Ruth Adler', '8165550142', 'own records', '2024-01-01', $4)`,
  [contactId, ids.harbor, ids.firsttrust, ids.nora],
)

/** Everything about one wire that a script of steps needs to be carried out over HTTP. */
const newWire = async () => {
  const { body: transaction } = await call('morgan', 'POST', '/transaction', {
    name: 'Modelled',
    type: 'Negotiated',
    closingDate: '2026-12-24',
  })
  const { body: wire } = await call('morgan', 'POST', `/transaction/${transaction.id}/wire`, wireBody())
  await run(
    pool,
    `insert into transaction_team (transaction_id, user_id, rights, added_by) values ($1, $2, 'checker', $3)`,
    [transaction.id, ids.nora, ids.morgan],
  )
  return { transactionId: transaction.id as string, wireId: wire.id as string }
}

type Place = Awaited<ReturnType<typeof newWire>>

let account = 100_000_000
let change = 0

const setGate = async (on: boolean): Promise<void> => {
  await run(
    pool,
    `insert into gate_settings (organization_id, gates) values ($1, $2)
       on conflict (organization_id) do update set gates = excluded.gates`,
    [
      ids.harbor,
      JSON.stringify({ on: { amount: on, 'differs-from-verified': false }, limits: { amountCents: 1 } }),
    ],
  )
}

/** What was on the caller's screen: the wire's digest, or that of something else. */
const digestShown = async ({ wireId }: Place, stale: boolean): Promise<string> => {
  const { body } = await call('morgan', 'GET', `/wire/${wireId}`)
  return stale ? 'f'.repeat(64) : (body.digest ?? 'f'.repeat(64))
}

const lastCall = async ({ wireId }: Place): Promise<string | null> => {
  const [row] = await run<{ id: string }>(
    pool,
    'select id from call_backs where wire_id = $1 order by id desc limit 1',
    [wireId],
  )
  return row?.id ?? null
}

const carryOut = async (place: Place, step: ModelStep): Promise<Answer> => {
  const { transactionId, wireId } = place
  const wire = `/wire/${wireId}`
  switch (step.does) {
    case 'edit':
      return call(
        'morgan',
        'PUT',
        wire,
        wireBody({
          references: [`Change ${(change += 1)}`],
          bankDetails: { ...(wireBody()['bankDetails'] as object), ...(await keptDetails(place)) },
        }),
      )
    case 'send':
      return call('morgan', 'POST', `${wire}/send`)
    case 'recall':
      return call('morgan', 'POST', `${wire}/recall`, { reason: 'Moved' })
    case 'delete':
      return call('morgan', 'DELETE', wire)
    case 'fill': {
      const number = String((account += 1))
      return call(
        'tessa',
        'PUT',
        `${wire}/instructions`,
        typedDetails({ accountNumber: number, accountNumberAgain: number }),
      )
    }
    case 'accept':
      return call('tessa', 'POST', `${wire}/accept`, { digest: await digestShown(place, step.stale) })
    case 'reject':
      return call('tessa', 'POST', `${wire}/reject`, {
        digest: await digestShown(place, false),
        reasons: ['amount'],
      })
    case 'callBack':
      return call(people[step.by], 'POST', `${wire}/call-back`, {
        contactId,
        calledAt: '2026-11-20T15:00:00Z',
        reached: 'person',
        spokeWith: 'Ruth Adler',
        readBack: 'Everything agreed',
      })
    case 'pass':
      return call(people[step.by], 'POST', `${wire}/verification/pass`, {
        digest: await digestShown(place, step.stale),
        callBackId: step.called ? await lastCall(place) : null,
      })
    case 'fail':
      return call('nora', 'POST', `${wire}/verification/fail`, { reason: 'Nobody knows of it' })
    case 'freeze':
      return call('morgan', 'POST', `/transaction/${transactionId}/freeze`, { reason: 'Look again' })
    case 'release': {
      const first = await call('morgan', 'POST', `/transaction/${transactionId}/release`, {
        reason: 'Looked',
      })
      return first.status === 200
        ? call('nora', 'POST', `/transaction/${transactionId}/release`, { reason: 'Looked' })
        : first
    }
    case 'complete':
      await addFinalMemo(pool, transactionId, ids.morgan)
      return call('morgan', 'POST', `/transaction/${transactionId}/complete`)
    case 'reopen':
      return call('morgan', 'POST', `/transaction/${transactionId}/reopen`, { reason: 'Look again' })
    case 'recordSent':
      return call('morgan', 'POST', `${wire}/sent`, {
        kind: 'IMAD',
        reference: `20261120B1QGC08C${String((account += 1)).slice(-6)}`,
        amount: 1,
        valueDate: '2026-11-20',
      })
    case 'voidSent':
      return call('morgan', 'POST', `${wire}/sent/void`, { reason: 'Another wire' })
    case 'gate':
    default:
      await setGate(step.on)
      return { status: 200, body: null, headers: {}, bytes: Buffer.alloc(0) }
  }
}

/** A manager's form keeps what stands: account numbers are masked in it, and so null. */
const keptDetails = async ({ wireId }: Place): Promise<object> => {
  const { body } = await call('morgan', 'GET', `/wire/${wireId}`)
  const { fbo = '', aba = '' } = body.bankDetails ?? {}
  return { fbo, aba, accountNumber: null, furtherCreditAccount: null }
}

const statusOf = async ({ wireId }: Place): Promise<number | 'gone'> => {
  const [row] = await run<{ status: number; deleted: boolean }>(
    pool,
    'select status, deleted_at is not null as deleted from wires where id = $1',
    [wireId],
  )
  return row?.deleted ? 'gone' : (row?.status ?? 'gone')
}

/** No wire that is not Verified was sent, or is of a completed transaction. Of every Verified wire: its receiver's last acceptance is of what stands, and who had to stand for it did. */
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

test('the server takes each step as the rules do: 200 scripts over HTTP', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyModelStep, { minLength: 4, maxLength: 9 }), async (rest) => {
      const script: ModelStep[] = [
        { does: 'gate', on: false },
        { does: 'send' },
        { does: 'fill', details: 1 },
        ...rest,
      ]
      const place = await newWire()
      let model: ModelWire = newModelWire
      for (const step of script) {
        const expected = takeStep(model, step)
        const { status } = await carryOut(place, step)
        const done = [step.does, status < 300, await statusOf(place)]
        expect(done).toEqual([step.does, expected !== null, (expected ?? model).status])
        model = expected ?? model
      }
    }),
    { numRuns: 200, seed: 20261121 },
  )
  expect(await unsound()).toEqual([])
})

test('two at once: one of them counts, or one after the other, and never what nobody agreed to', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(anyModelStep, anyModelStep), { minLength: 2, maxLength: 4 }),
      async (pairs) => {
        const place = await newWire()
        await setGate(false)
        for (const does of ['send', 'fill'] as const)
          await carryOut(place, does === 'send' ? { does } : { does, details: 1 })
        for (const pair of pairs) await Promise.all(pair.map((step) => carryOut(place, step)))
        expect(await unsound()).toEqual([])
      },
    ),
    { numRuns: 50, seed: 20261121 },
  )
})
