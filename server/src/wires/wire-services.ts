import { gather } from '../database/gather.ts'
import type { Services } from '../services.ts'
import { type Decision, writeDecisions } from './decision-store.ts'
import { type AskedGates, findGateFacts, type StoredGateFacts } from './gate-fact-store.ts'
import { type AskedWire, type CallerAndWire, findCallersAndWires } from './store.ts'

/** What many people do with wires in the same moment goes to the database together. */
export type WireServices = Services & {
  /** The caller and the wire, as far as the caller's principal may see it; undefined for an address of nobody. */
  findWire: (asked: AskedWire) => Promise<CallerAndWire | undefined>
  /** What the database knows of a wire's gates; undefined for a wire that is not there. */
  findGateFacts: (asked: AskedGates) => Promise<StoredGateFacts | undefined>
  /** False when somebody else changed the wire first. */
  decide: (decision: Decision) => Promise<boolean>
}

export const wireServices = (services: Services): WireServices => ({
  ...services,
  findWire: gather((asked) => findCallersAndWires(services.database, asked)),
  findGateFacts: gather((asked) => findGateFacts(services.database, asked)),
  decide: gather((decisions) => writeDecisions(services.database, decisions)),
})
