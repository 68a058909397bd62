import { isPlatformStep } from '@countersign/domain/testing/actor-model/platform'
import type { ModelStep } from '@countersign/domain/testing/actor-model/step'
import type { ModelWorld } from '@countersign/domain/testing/actor-model/world'
import type { ModelName } from '@countersign/domain/testing/actor-model/people'
import { newId } from '../platform/database/new-id.ts'
import type { ActorCall } from './actor-caller.ts'
import type { ActorPeople } from './actor-people.ts'
import type { SuperAdminCalls } from './actor-super-admin-calls.ts'
import { typedDetails } from './closing.ts'

/** Days that last longer than a world. */
const outOfOffice = () => {
  const timeZone = 'America/New_York'
  const day = (later: number) =>
    new Intl.DateTimeFormat('en-CA', { timeZone }).format(Date.now() + later * 86_400_000)
  return { firstDay: day(0), lastDay: day(50), timeZone }
}

type PeopleStep = Exclude<ModelStep, { wire: number } | { does: 'newWire' }>

/** What happens to people and organizations, over HTTP where the step is a call, else in the database. */
export const actorPeopleCalls = (call: ActorCall, people: ActorPeople, superAdmins: SuperAdminCalls) => {
  /** The ids of the standing accounts, in the order of the model. */
  const standing: string[] = []
  const standingAt = (place: number): string => standing[place] ?? newId()
  let proposalId = newId()

  const typed = (account: number) => {
    const accountNumber = people.digitsOf(account)
    return { label: 'Clearing', ...typedDetails({ accountNumber, accountNumberAgain: accountNumber }) }
  }

  /** False when it does not happen. */
  const ofPeople = async (world: ModelWorld, step: PeopleStep): Promise<boolean> => {
    const as = (by: ModelName) => ({ by, signIn: world.people[by].signIn })
    if (isPlatformStep(step)) return superAdmins.carryOut(world, step)
    switch (step.does) {
      case 'standing': {
        const { status, body } =
          step.place === null
            ? await call(as(step.by), 'POST', '/instruction', typed(step.account))
            : await call(as(step.by), 'PUT', `/instruction/${standingAt(step.place)}`, typed(step.account))
        if (step.place === null && status < 300) standing.push(body.id)
        return status < 300
      }
      case 'retireStanding':
        return (await call(as(step.by), 'POST', `/instruction/${standingAt(step.place)}/retire`)).status < 300
      case 'decideStanding': {
        const body = {
          version: Math.max(1, world.standing[step.place]?.length ?? 1),
          ...(step.decision === 'confirm' && { accountNumber: people.digitsOf(step.types) }),
        }
        const url = `/instruction/${standingAt(step.place)}/${step.decision}`
        return (await call(as(step.by), 'POST', url, body)).status < 300
      }
      case 'gate': {
        const chosen = { on: { ...world.gates, [step.id]: step.on }, limits: { amountCents: 1 } }
        const { status, body } = await call(as(step.by), 'PUT', '/gate', chosen)
        if (status < 300 && body.proposal) proposalId = body.proposal.id
        return status < 300
      }
      case 'confirmGates':
        return (await call(as(step.by), 'POST', `/gate/proposal/${proposalId}/confirm`)).status < 300
      case 'withdrawGates':
        return (await call(as(step.by), 'POST', `/gate/proposal/${proposalId}/withdraw`)).status < 300
      case 'nameStandIn': {
        const body = { email: people.addressOf(step.to), ...outOfOffice() }
        return (await call(as(step.by), 'PUT', '/user/delegation', body)).status < 300
      }
      case 'endStandIn':
        return (await call(as(step.by), 'DELETE', '/user/delegation')).status < 300
      case 'suspend':
        await people.setStatus(step.whose, 'Inactive')
        await people.setStatus(step.whose, 'Active')
        return true
      case 'lose':
        await people.lose(step.whose, step.how)
        return true
      case 'stealMailbox':
        await people.resetPassword(step.whose)
        return true
      case 'changePhone':
        await people.changePhone(step.whose)
        return true
      case 'makeAdmin':
        await people.makeAdmin(step.whose)
        return true
      case 'invite':
        if (world.people.newcomer.organization !== null) return false
        await people.invite()
        return true
      case 'move':
        if (world.people.mole.organization !== 'counsel') return false
        await people.move()
        return true
      case 'proveDomain':
        await people.proveDomain()
        return true
      case 'blockPerson':
      case 'unblockPerson': {
        const blocks = step.does === 'blockPerson'
        if (world.people[step.whose].blocked === blocks) return false
        await people.setStatus(step.whose, blocks ? 'Blocked' : 'Active')
        return true
      }
      case 'dismissAdmin':
        if (!world.people.dean.admin || world.people.dana.blocked) return false
        await people.dismissAdmin()
        return true
      case 'wait':
        await people.wait(step.days)
        return true
      case 'stealSession':
      case 'signIn':
      default:
        return true
    }
  }

  return { ofPeople, standingAt }
}
