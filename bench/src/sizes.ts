import type { Asked } from './command-line.ts'

/** How much is done. The whole run at full size stays under four minutes on two cores; `web` takes as long again, or more. */
export type Sizes = {
  small: number
  large: number
  rounds: number
  /** How long one turn lasts, in ms. */
  turnMs: number
  /** Wires accepted in one turn at most: there are as many fresh ones as closings. */
  acceptsPerTurn: number
  secondStarts: number
  /** Wires of the large closing, against 5. */
  manyWires: number
  /** Of Lighthouse and of the tour through a closing. */
  webRounds: number
  /** Wires of the closing that the tour goes through. */
  webWires: number
  /** Of the screens of closings with so many wires. */
  screenRounds: number
  screenWires: readonly number[]
  /** Pages that hear of changes, the closings they are on, and the changes that are timed. */
  livePages: number
  liveClosings: number
  liveChanges: number
  /** Pages that only listen, and the changes that all of them hear. */
  connections: number
  connectionChanges: number
  /** People of the desk beside those of the seed, and its closings. */
  organization: Record<'small' | 'large', { people: number; closings: number }>
  /** Closings of ten years whose events lie in the trail. */
  trailClosings: number
  /** Calls of one turn. */
  trailCalls: number
  /** Closings of the two databases on which every read of a screen is compared, and how often each is made. */
  growth: { small: number; large: number; rounds: number }
  /** How long half load lasts. */
  soakMs: number
}

export const sizesFor = ({ quick }: Pick<Asked, 'quick'>): Sizes =>
  quick
    ? {
        small: 300,
        large: 6000,
        rounds: 2,
        turnMs: 300,
        acceptsPerTurn: 400,
        secondStarts: 1,
        manyWires: 50,
        webRounds: 1,
        webWires: 20,
        screenRounds: 1,
        screenWires: [3, 60],
        livePages: 100,
        liveClosings: 10,
        liveChanges: 5,
        connections: 500,
        connectionChanges: 3,
        organization: { small: { people: 50, closings: 200 }, large: { people: 500, closings: 4000 } },
        trailClosings: 2000,
        trailCalls: 50,
        growth: { small: 1000, large: 100_000, rounds: 30 },
        soakMs: 60_000,
      }
    : {
        small: 1000,
        large: 100_000,
        rounds: 20,
        turnMs: 600,
        acceptsPerTurn: 1100,
        secondStarts: 3,
        manyWires: 500,
        webRounds: 5,
        webWires: 200,
        screenRounds: 2,
        screenWires: [3, 200, 500],
        livePages: 500,
        liveClosings: 50,
        liveChanges: 30,
        connections: 5000,
        connectionChanges: 10,
        organization: { small: { people: 50, closings: 200 }, large: { people: 5000, closings: 20_000 } },
        trailClosings: 20_000,
        trailCalls: 300,
        growth: { small: 1000, large: 1_000_000, rounds: 150 },
        soakMs: 600_000,
      }

/** Listing: the desks' browsers at once. Accepting: receivers at once. */
export const listConnections = 16
export const acceptsInFlight = 8
