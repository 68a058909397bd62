import type { ModelName } from './people.ts'
import { chance, oneOf, type Random } from './random.ts'
import type { ModelStep } from './step.ts'
import { type ModelWorld, timeOf } from './world.ts'

const clerks = ['tessa', 'theo', 'ada'] as const

const colleagues = ['tessa', 'theo', 'theo', 'ada', 'newcomer', 'mole'] as const

/** The people who try: colleagues, the desk, another organization. */
const triers = [...colleagues, 'morgan', 'blake'] as const

/** The receiver of a wire, most often one whose sign-in a thief holds. */
const absent = ({ people, wires }: ModelWorld, random: Random): ModelName => {
  const stolen = clerks.filter((who) => people[who].thiefSignIn !== null)
  const [first] = stolen
  if (first !== undefined && chance(random, 0.6)) return oneOf(random, [first, ...stolen])
  const receiver = wires.at(-1)?.receiver
  return receiver && chance(random, 0.5) ? receiver : oneOf(random, triers)
}

/** Naming a stand-in, ending that, and taking a wire over, by people who may and by others. */
export const drawStandInStep = (world: ModelWorld, random: Random): ModelStep => {
  const kind = random()
  const named = world.standIns.at(-1)
  // Without these hardly any search would come to a wire that was sent a day after a thief named a stand-in.
  if (named && chance(random, 0.4)) {
    const since = timeOf(world) - (world.people[named.person].standIn?.at ?? 0)
    return since < 1 ? { does: 'wait', days: 1 } : { does: 'newWire', to: named.person }
  }
  if (!named && chance(random, 0.2)) return { does: 'stealMailbox', whose: oneOf(random, clerks) }
  if (world.wires.length > 0 && kind < 0.4) {
    const wire = Math.floor(random() * world.wires.length)
    return { does: 'takeOver', wire, by: oneOf(random, triers) }
  }
  if (kind < 0.48) return { does: 'endStandIn', by: oneOf(random, colleagues) }
  const leaver = named && (chance(random, 0.5) ? named.to : named.person)
  if (leaver && kind < 0.6 && !world.people[leaver].admin) return { does: 'suspend', whose: leaver }
  return {
    does: 'nameStandIn',
    by: absent(world, random),
    to: oneOf<ModelName>(random, chance(random, 0.8) ? clerks : triers),
  }
}
