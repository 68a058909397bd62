import { gateIds } from '@countersign/domain/platform/master-data/gate-ids'
import { Counter, Histogram, type Registry } from 'prom-client'
import { eventsOf } from '../../messaging/outbox/outbox-row.ts'
import type { Subscriber } from '../../messaging/outbox/subscriber.ts'
import { readDecisionFigures } from './decision-figures-store.ts'

const hour = 3600
const day = 24 * hour

/** From minutes to two weeks. */
const buckets = [300, 900, hour, 4 * hour, 8 * hour, day, 2 * day, 3 * day, 7 * day, 14 * day]

const knownGates: ReadonlySet<string> = new Set(gateIds)

/**
 * Counts the decisions of receivers: how long each took, and the gates that an acceptance opened. One server dispatches each
 * event, so the sum over all servers is right. It is the last subscriber: one that fails has rows handed over again.
 */
export const countDecisions = (registry: Registry): Subscriber => {
  const registers = [registry]
  const durations = new Histogram({
    name: 'countersign_wire_decision_seconds',
    help: 'Seconds from the sending of a wire to the decision of its receiver.',
    labelNames: ['decision'] as const,
    buckets,
    registers,
  })
  const gatesOpened = new Counter({
    name: 'countersign_gates_opened_total',
    help: 'Gates that an acceptance opened: the wire waits for additional verification.',
    labelNames: ['gate'] as const,
    registers,
  })
  for (const decision of ['accepted', 'rejected']) durations.zero({ decision })
  for (const gate of gateIds) gatesOpened.inc({ gate }, 0)
  return async (client, rows) => {
    const decisions = eventsOf(rows).filter(
      ({ type }) => type === 'wire accepted' || type === 'wire rejected',
    )
    if (decisions.length === 0) return
    const figures = await readDecisionFigures(
      client,
      decisions.map(({ id }) => id),
    )
    for (const { isAccepted, seconds, gates } of figures) {
      if (seconds !== null)
        durations.observe({ decision: isAccepted ? 'accepted' : 'rejected' }, Math.max(0, seconds))
      for (const gate of gates) if (knownGates.has(gate)) gatesOpened.inc({ gate })
    }
  }
}
