import type { ChangeDecision } from '../../wires/standing-instructions/waiting-change.ts'
import type { GateId } from '../../platform/master-data/gate-ids.ts'
import type { PayerStep } from './payer-step.ts'
import type { PlatformStep } from './platform.ts'
import type { StandInStep } from './stand-in-step.ts'
import type { ModelName, ModelPayer } from './people.ts'

/** A receiver's call: by which account, and whether a thief makes it who holds a sign-in of that person. */
type Called = { by: ModelName; thief: boolean }

/**
 * One action of one actor. `wire` is the place in the order of creation. What the manager's side does needs no name: it
 * is Morgan's, but for what a second person does.
 */
export type ModelStep =
  | { does: 'newWire'; to: ModelName }
  | {
      does: 'edit' | 'changeBank' | 'send' | 'recall' | 'delete' | 'fail' | 'freeze' | 'release'
      wire: number
    }
  | { does: 'complete' | 'reopen' | 'recordSent' | 'voidSent'; wire: number }
  | { does: 'callBack'; wire: number; by: 'nora' | 'morgan' }
  | { does: 'payThrough'; wire: number; payer: ModelPayer }
  | { does: 'fillAhead'; wire: number; account: number }
  | { does: 'address'; wire: number; to: ModelName }
  | ({ does: 'fill'; wire: number; account: number } & Called)
  | ({ does: 'fillFromStanding'; wire: number; place: number } & Called)
  /** `stale`: not the wire as it stands. `types`: what is typed where numbers are asked for once more. */
  | ({
      does: 'accept'
      wire: number
      stale: boolean
      types: 'nothing' | 'own' | 'filled'
      /** Names the organization that pays, where it is another one. */
      agrees: boolean
    } & Called)
  | ({ does: 'reject' | 'report'; wire: number } & Called)
  | { does: 'pass'; wire: number; by: ModelName; called: boolean; stale: boolean }
  | { does: 'reassign'; wire: number; to: ModelName; by: ModelName }
  /** A new standing account, or a change of the one at that place. */
  | { does: 'standing'; by: ModelName; account: number; place: number | null }
  | { does: 'retireStanding'; by: ModelName; place: number }
  | {
      does: 'decideStanding'
      by: ModelName
      place: number
      decision: ChangeDecision
      /** The number that a confirmation types. */
      types: number
    }
  | { does: 'stealMailbox' | 'stealSession' | 'signIn' | 'changePhone' | 'makeAdmin'; whose: ModelName }
  | { does: 'invite' | 'move' | 'proveDomain' | 'dismissAdmin' }
  | { does: 'wait'; days: number }
  | { does: 'gate'; by: ModelName; id: GateId; on: boolean }
  | { does: 'confirmGates' | 'withdrawGates'; by: ModelName }
  | { does: 'blockPerson' | 'unblockPerson'; whose: ModelName }
  /** An account is lost, and let in again at once: nothing that its person had begun is to count. */
  | { does: 'lose'; whose: ModelName; how: 'blocked' | 'inactivated' | 'moved' }
  | PayerStep
  | StandInStep
  | PlatformStep

/** A trace as a person reads it: one action a line. */
export const describeTrace = (steps: readonly ModelStep[]): string =>
  steps
    .map(({ does, ...rest }) =>
      [
        does,
        ...Object.entries(rest).map(([key, value]) =>
          typeof value === 'boolean' ? (value ? key : '') : `${key} ${value}`,
        ),
      ]
        .filter(Boolean)
        .join(' '),
    )
    .join('\n')
