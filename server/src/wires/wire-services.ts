import { gather } from '../database/gather.ts'
import type { Services } from '../services.ts'
import { type Decision, writeDecisions } from './decision-store.ts'
import { type AskedWire, type CallerAndWire, findCallersAndWires } from './store.ts'
import { type AskedWaiting, findWaitingWires, type WaitingWire } from './waiting-wire-store.ts'

/** What many people do with wires in the same moment goes to the database together. */
export type WireServices = Services & {
  /** The caller and the wire, as far as the caller's principal may see it; undefined for an address of nobody. */
  findWire: (asked: AskedWire) => Promise<CallerAndWire | undefined>
  /** The same of a wire that waits for its receiver, with what is known of its gates; undefined for every other. */
  findWaitingWire: (asked: AskedWaiting) => Promise<WaitingWire | undefined>
  /** False when somebody else changed the wire first. */
  decide: (decision: Decision) => Promise<boolean>
}

export const wireServices = (services: Services): WireServices => ({
  ...services,
  findWire: gather((asked) => findCallersAndWires(services.database, asked)),
  findWaitingWire: gather((asked) => findWaitingWires(services.database, asked)),
  decide: gather((decisions) => writeDecisions(services.database, decisions)),
})
