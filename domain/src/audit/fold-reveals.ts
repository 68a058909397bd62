import type { AuditEventType } from './audit-event.ts'

/** What only looked at something: done again and again, it says nothing more. Never what changed or sent something. */
const looks: ReadonlySet<AuditEventType> = new Set([
  'account number shown',
  'account numbers of the closing memo shown',
  'file of wire opened',
  'fraud packet made',
])

const longestMs = 60 * 60_000

type Happened = {
  at: Date
  type: AuditEventType
  actorId: string | null
  wireId: string | null
  sentence: string
}

/** Events that read as one line: the first of them as they were given, and all of them. */
export type Folded<Event> = { event: Event; all: Event[] }

const isAgain = (first: Happened, next: Happened): boolean =>
  looks.has(next.type) &&
  next.type === first.type &&
  next.actorId === first.actorId &&
  next.wireId === first.wireId &&
  next.sentence === first.sentence &&
  Math.abs(next.at.getTime() - first.at.getTime()) <= longestMs

/**
 * Puts looks that follow each other, of one person at the same thing of the same wire within an hour, into one line.
 * Only the reading: the trail keeps each. Takes them newest or oldest first, and loses none.
 */
export const foldReveals = <Event extends Happened>(events: readonly Event[]): Folded<Event>[] => {
  const folded: Folded<Event>[] = []
  for (const event of events) {
    const last = folded.at(-1)
    if (last && isAgain(last.event, event)) last.all.push(event)
    else folded.push({ event, all: [event] })
  }
  return folded
}
