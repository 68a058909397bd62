import { randomUUID } from 'node:crypto'
import type { PayerStep } from '@countersign/domain/testing/actor-model/payer-step'
import type { ModelWire, ModelWorld } from '@countersign/domain/testing/actor-model/world'
import type { ModelName } from '@countersign/domain/testing/actor-model/people'
import type { ActorCall } from './actor-caller.ts'
import type { ActorPeople } from './actor-people.ts'
import { sentBody } from './sent-wire.ts'

type Place = { transactionId: string; wireId: string }

const happened = (happens: boolean): { status: number } => ({ status: happens ? 200 : 409 })

/** What the people of a paying organization do, over HTTP; who takes part is written into the database. */
export const actorPayerCalls = (call: ActorCall, people: ActorPeople) => {
  const { ids } = people
  /** The version of each wire that each person read last. */
  const versions = new Map<string, number>()

  return async (
    world: ModelWorld,
    model: ModelWire,
    { transactionId, wireId }: Place,
    step: PayerStep,
  ): Promise<{ status: number }> => {
    const [wire, transaction] = [`/wire/${wireId}`, `/transaction/${transactionId}`]
    const caller = (by: ModelName, thief = false) => {
      const { signIn, thiefSignIn } = world.people[by]
      return { by, signIn: thief ? (thiefSignIn ?? signIn) : signIn }
    }
    /** What was read is read on a page, which has a version. */
    const read = async (who: ReturnType<typeof caller>, path: string): Promise<{ status: number }> => {
      const { status } = await call(who, 'POST', path, {})
      if (status < 300) {
        const page = await call(who, 'GET', wire)
        versions.set(`${who.by} ${wireId}`, page.body.version)
      }
      return { status }
    }
    switch (step.does) {
      case 'takePart': {
        const happens = model.paying.takesPart[step.who] === undefined
        if (happens) await people.takePart(step.who, transactionId)
        return happened(happens)
      }
      case 'leave': {
        const happens = model.paying.takesPart[step.who] !== undefined
        if (happens) await people.leave(step.who, transactionId)
        return happened(happens)
      }
      case 'namePayer':
        return call(caller(step.by), 'POST', `${transaction}/payer`, { userId: ids[step.who] })
      case 'removePayer':
        return call(caller(step.by), 'DELETE', `${transaction}/payer/${ids[step.who]}`)
      case 'nameSecondPerson':
        return call(caller(step.by), 'PUT', `${wire}/second-person`, { email: people.addressOf(step.who) })
      case 'readMasked': {
        const { body } = await call(caller(step.by, step.thief), 'GET', wire)
        const shown = Boolean(body.bankDetails)
        if (shown) versions.set(`${step.by} ${wireId}`, body.version)
        return happened(shown)
      }
      case 'reveal':
        return read(caller(step.by, step.thief), `${wire}/reveal`)
      case 'paymentFile':
        return read(caller(step.by, step.thief), `${transaction}/payment-file`)
      case 'wireSheet':
        return read(caller(step.by, step.thief), `${transaction}/obi`)
      case 'payerRecordsSent': {
        const version = step.stale ? (versions.get(`${step.by} ${wireId}`) ?? 0) : undefined
        return call(caller(step.by, step.thief), 'POST', `${wire}/sent`, sentBody({ amount: 1 }), version)
      }
      case 'payerAddsReference':
        // A payer who made a file states another UETR than the one in it.
        return call(caller(step.by, step.thief), 'POST', `${wire}/sent/references`, {
          uetr: randomUUID(),
          otherUetrConfirmed: true,
        })
      case 'payerVoidsSent':
      default:
        return call(caller(step.by, step.thief), 'POST', `${wire}/sent/void`, { reason: 'Another wire' })
    }
  }
}
