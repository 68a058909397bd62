import { type Database, run } from '../../platform/database/connection.ts'

/** `seconds`: since the wire was sent; null when nothing says when. `gates`: those that an acceptance left open. */
type DecisionFigures = { isAccepted: boolean; seconds: number | null; gates: string[] }

/** Of decisions, by the ids of their events. */
export const readDecisionFigures = (db: Database, eventIds: readonly string[]): Promise<DecisionFigures[]> =>
  run<DecisionFigures>(
    db,
    `select e.type = 'wire accepted' as "isAccepted", extract(epoch from e.at - w.sent_at)::float8 as seconds,
            array(select jsonb_array_elements_text(e.data -> 'gates')) as gates
       from audit_events e join wires w on w.id = e.wire_id where e.id = any($1::uuid[])`,
    [eventIds],
  )
