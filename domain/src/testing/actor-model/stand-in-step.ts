import type { ModelName } from './people.ts'

/** Naming, ending and using a delegation, and what ends it. */
export type StandInStep =
  | { does: 'nameStandIn'; by: ModelName; to: ModelName }
  | { does: 'endStandIn'; by: ModelName }
  /** The person is made inactive, and active again. */
  | { does: 'suspend'; whose: ModelName }
  | { does: 'takeOver'; wire: number; by: ModelName }

/** Rules about stand-ins, each of which a test may take away. */
export type StandInRule =
  | 'named'
  | 'standing'
  | 'chain'
  | 'colleague'
  | 'reset ends'
  | 'young'
  | 'after reset'
