import { isPayerStep, type PayerStep } from '@countersign/domain/testing/actor-model/payer-step'
import type { ModelStep } from '@countersign/domain/testing/actor-model/step'
import { versionInEffect } from '@countersign/domain/testing/actor-model/standing-steps'
import { currentEntry, type ModelWire, type ModelWorld } from '@countersign/domain/testing/actor-model/world'
import type { ModelName } from '@countersign/domain/testing/actor-model/people'
import { run } from '../platform/database/connection.ts'
import { actorCaller } from './actor-caller.ts'
import { actorPeopleCalls } from './actor-people-calls.ts'
import { actorPayerCalls } from './actor-payer-calls.ts'
import { actorPeople } from './actor-people.ts'
import { superAdminCalls } from './actor-super-admin-calls.ts'
import { type ClosingServer, typedDetails, wireBody } from './closing.ts'
import { addFinalMemo } from './final-memo.ts'
import { sentBody } from './sent-wire.ts'

type Place = { transactionId: string; wireId: string }

type WireStep = Exclude<Extract<ModelStep, { wire: number }>, PayerStep>

let numbers = 0
const nextNumber = (): string => String((numbers += 1)).padStart(6, '0')

/** Numbers in references are limited in rate. */
const inLetters = (digits: string): string =>
  digits.replaceAll(/\d/g, (digit) => 'ABCDEFGHIJ'[Number(digit)] ?? '')

const morgan = { by: 'morgan', signIn: 1 } as const
const nora = { by: 'nora', signIn: 1 } as const

/** One world of the model on the server: what a step is over HTTP, and how a wire stands after it. */
export const actorCalls = async (server: ClosingServer) => {
  const { pool } = server
  const people = await actorPeople(server)
  const latest = { answer: '' }
  const call = await actorCaller(server, people, latest)
  const places: Place[] = []
  const { ids, organizations } = people
  const invited = new Set<string>()
  await people.chooseLimit()

  const ofPayers = actorPayerCalls(call, people)
  const superAdmins = await superAdminCalls(server, call, people)
  const { ofPeople, standingAt } = actorPeopleCalls(call, people, superAdmins)

  const newWire = async (to: ModelName): Promise<boolean> => {
    const transaction = { name: 'Modelled', type: 'Negotiated', closingDate: '2030-12-24' }
    const { body: made } = await call(morgan, 'POST', '/transaction', transaction)
    const body = wireBody({ receiverEmail: people.addressOf(to) })
    const { body: wire } = await call(morgan, 'POST', `/transaction/${made.id}/wire`, body)
    await run(
      pool,
      `insert into transaction_team (transaction_id, user_id, rights, added_by) values ($1, $2, 'checker', $3)`,
      [made.id, ids.nora, ids.morgan],
    )
    places.push({ transactionId: made.id, wireId: wire.id })
    return true
  }

  /** The manager's form keeps what stands: numbers are masked in it, and so null. */
  const save = async (
    { wireId }: Place,
    model: ModelWire,
    change: { terms?: string; to?: ModelName; bankDetails?: object; payer?: ModelWire['payer'] },
  ) => {
    const { body } = await call(morgan, 'GET', `/wire/${wireId}`)
    const { fbo = '', aba = '', intermediaryBank = '' } = body.bankDetails ?? {}
    return call(
      morgan,
      'PUT',
      `/wire/${wireId}`,
      wireBody({
        receiverEmail: people.addressOf(change.to ?? model.to),
        senderOrganizationId: organizations[change.payer ?? model.payer],
        references: change.terms === undefined ? body.references : [change.terms],
        bankDetails: {
          ...(wireBody()['bankDetails'] as object),
          fbo,
          aba,
          intermediaryBank,
          accountNumber: null,
          furtherCreditAccount: null,
          ...change.bankDetails,
        },
      }),
    )
  }

  const digestShown = async ({ wireId }: Place, stale: boolean): Promise<string> => {
    const { body } = await call(morgan, 'GET', `/wire/${wireId}`)
    return stale ? 'f'.repeat(64) : (body.digest ?? 'f'.repeat(64))
  }

  const lastCall = async ({ wireId }: Place): Promise<string | null> => {
    const statement = 'select id from call_backs where wire_id = $1 order by id desc limit 1'
    return (await run<{ id: string }>(pool, statement, [wireId]))[0]?.id ?? null
  }

  const typed = (account: number) => {
    const accountNumber = people.digitsOf(account)
    return typedDetails({ accountNumber, accountNumberAgain: accountNumber })
  }

  const ofWire = async (world: ModelWorld, model: ModelWire, place: Place, step: WireStep) => {
    const wire = `/wire/${place.wireId}`
    const transaction = `/transaction/${place.transactionId}`
    const caller = (by: ModelName, thief = false) => {
      const { signIn, thiefSignIn } = world.people[by]
      return { by, signIn: thief ? (thiefSignIn ?? signIn) : signIn }
    }
    switch (step.does) {
      case 'edit':
        return save(place, model, { terms: `Change ${inLetters(nextNumber())}` })
      case 'changeBank': {
        const intermediaryBank = `Bank ${currentEntry(model).bank + 1}`
        return save(place, model, { bankDetails: { intermediaryBank } })
      }
      case 'fillAhead': {
        const { fbo, aba, accountNumber } = typed(step.account)
        return save(place, model, { bankDetails: { fbo, aba, accountNumber } })
      }
      case 'address':
        return save(place, model, { to: step.to })
      case 'payThrough':
        // A payer takes part, or is invited to.
        if (!invited.has(place.transactionId))
          await call(morgan, 'POST', `${transaction}/participant`, {
            email: people.addressOf('blake'),
            role: 'Trustee',
          })
        invited.add(place.transactionId)
        return save(place, model, { payer: step.payer })
      case 'send':
        return call(morgan, 'POST', `${wire}/send`)
      case 'recall':
        return call(morgan, 'POST', `${wire}/recall`, { reason: 'Moved' })
      case 'delete':
        return call(morgan, 'DELETE', wire)
      case 'fill':
        return call(caller(step.by, step.thief), 'PUT', `${wire}/instructions`, typed(step.account))
      case 'fillFromStanding': {
        const version = Math.max(0, versionInEffect(world, step.place)) + 1
        const body = { standingInstructionId: standingAt(step.place), version }
        return call(caller(step.by, step.thief), 'PUT', `${wire}/instructions/standing`, body)
      }
      case 'accept': {
        const account = step.types === 'own' ? 11 : currentEntry(model).account
        const retyped =
          step.types === 'nothing' || account === 0 ? {} : { accountNumber: people.digitsOf(account) }
        const digest = await digestShown(place, step.stale)
        return call(caller(step.by, step.thief), 'POST', `${wire}/accept`, {
          digest,
          ...retyped,
          ...(model.payer !== 'desk' && step.agrees && { payerOrganizationId: organizations[model.payer] }),
        })
      }
      case 'reject': {
        const digest = await digestShown(place, false)
        return call(caller(step.by, step.thief), 'POST', `${wire}/reject`, { digest, reasons: ['amount'] })
      }
      case 'report': {
        const body = { whatHappened: 'Not our account', suspectedEmail: null, suspectedName: '' }
        return call(caller(step.by, step.thief), 'POST', `${wire}/suspected-fraud`, body)
      }
      case 'reassign':
        return call(caller(step.by), 'POST', `${wire}/hand-over`, { email: people.addressOf(step.to) })
      case 'takeOver':
        return call(caller(step.by), 'POST', `${wire}/take-over`)
      case 'callBack': {
        const organization = model.receiver ? model.receiverOrganization : world.people[model.to].organization
        return call({ by: step.by, signIn: 1 }, 'POST', `${wire}/call-back`, {
          contactId: people.contactAt(organization === 'counsel' ? 'counsel' : 'trustee'),
          calledAt: new Date().toISOString(),
          reached: 'person',
          spokeWith: 'Ruth Adler',
          readBack: 'Everything agreed',
        })
      }
      case 'pass': {
        const callBackId = step.called ? await lastCall(place) : null
        const digest = await digestShown(place, step.stale)
        return call(caller(step.by), 'POST', `${wire}/verification/pass`, { digest, callBackId })
      }
      case 'fail':
        return call(nora, 'POST', `${wire}/verification/fail`, { reason: 'Not known there' })
      case 'freeze':
        return call(morgan, 'POST', `${transaction}/freeze`, { reason: 'Look again' })
      case 'release': {
        const first = await call(morgan, 'POST', `${transaction}/release`, { reason: 'Looked' })
        return first.status === 200
          ? call(nora, 'POST', `${transaction}/release`, { reason: 'Looked' })
          : first
      }
      case 'complete':
        await addFinalMemo(pool, place.transactionId, ids.morgan)
        return call(morgan, 'POST', `${transaction}/complete`)
      case 'reopen':
        return call(morgan, 'POST', `${transaction}/reopen`, { reason: 'Look again' })
      case 'recordSent':
        return call(morgan, 'POST', `${wire}/sent`, sentBody({ amount: 1 }))
      case 'voidSent':
      default:
        return call(morgan, 'POST', `${wire}/sent/void`, { reason: 'Another wire' })
    }
  }

  return {
    call,
    places,
    superAdmins,
    /** The server's last answer, for the reader of a failure. */
    latest,
    /** Carries a step out in the world as it stands before it. False when the server refuses. */
    carryOut: async (world: ModelWorld, step: ModelStep): Promise<boolean> => {
      if (!('wire' in step)) return step.does === 'newWire' ? newWire(step.to) : ofPeople(world, step)
      const place = places[step.wire]
      const model = world.wires[step.wire]
      if (!place || !model) return false
      const { status } = isPayerStep(step)
        ? await ofPayers(world, model, place, step)
        : await ofWire(world, model, place, step)
      if (status >= 500) throw new Error(`${step.does} was answered ${status}`)
      return status < 300
    },
  }
}
