import { formatCents } from '../../platform/money.ts'
import type { GateId } from '../../platform/master-data/gate-ids.ts'
import { gateTable, type GateLimits } from './gates.ts'
import type { ChangedValue } from '../../audit/changed-values.ts'

const limits: Record<keyof GateLimits, { part: string; inWords: (limit: number) => string }> = {
  amountCents: { part: 'Amount at or above', inWords: formatCents },
  contactDays: { part: 'Contact changed within', inWords: (days) => `${days} days` },
  closingHours: { part: 'Before the closing', inWords: (hours) => `${hours} hours` },
}

const isGate = (id: unknown): id is GateId => typeof id === 'string' && Object.hasOwn(gateTable, id)

const switched = (ids: unknown, is: 'on' | 'off'): ChangedValue[] =>
  (Array.isArray(ids) ? ids : []).filter(isGate).map((id) => ({
    part: gateTable[id].title,
    list: false,
    before: [is === 'on' ? 'off' : 'on'],
    after: [is],
  }))

const said = (limit: unknown, inWords: (limit: number) => string): string[] =>
  typeof limit === 'number' ? [inWords(limit)] : []

/** What a change of the gates made different for the wires from then on. */
export const changedGates = (data: Readonly<Record<string, unknown>>): ChangedValue[] => {
  const moved = (data.limits ?? {}) as Partial<Record<string, { before?: unknown; after?: unknown }>>
  return [
    ...switched(data.turnedOff, 'off'),
    ...switched(data.turnedOn, 'on'),
    ...Object.entries(limits).flatMap(([limit, { part, inWords }]) => {
      const change = moved[limit]
      return change === undefined
        ? []
        : [{ part, list: false, before: said(change.before, inWords), after: said(change.after, inWords) }]
    }),
  ]
}
