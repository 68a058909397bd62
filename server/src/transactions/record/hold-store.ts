import type { FreezeKind } from '@countersign/domain/transactions/lifecycle/freeze'
import { onHoldNow, type HoldFacts, type OnHold } from '@countersign/domain/transactions/lifecycle/on-hold'

/** What puts a closing on hold as a statement gives it: the instants as text. */
export type HoldRow = {
  canceledAt: string | null
  freezeAt: string | null
  frozenKind: FreezeKind | null
  frozenSince: string | null
  timeZone: string | null
}

/** SQL for the transaction `t`: a `HoldRow`. */
export const holdOf = (t: string): string =>
  `(select jsonb_build_object('canceledAt', ${t}.canceled_at, 'freezeAt', ${t}.freeze_at, 'frozenKind', hf.kind,
                              'frozenSince', hf.began_at, 'timeZone', ${t}.time_zone)
      from (select 1) one
      left join transaction_freezes hf on hf.transaction_id = ${t}.id and hf.released_at is null)`

/** SQL for whether the transaction `t` is on hold at `now`: `onHoldNow` for what is chosen or counted by it. */
export const isOnHold = (t: string, now: string): string =>
  `(${t}.canceled_at is not null or coalesce(${t}.freeze_at <= ${now}::timestamptz, false) or exists (
     select 1 from transaction_freezes hf where hf.transaction_id = ${t}.id and hf.released_at is null))`

const instant = (text: string | null): Date | null => (text === null ? null : new Date(text))

const factsOf = ({ canceledAt, freezeAt, frozenKind, frozenSince }: HoldRow): HoldFacts => {
  const since = instant(frozenSince)
  return {
    canceledAt: instant(canceledAt),
    freezeAt: instant(freezeAt),
    frozen: frozenKind === null || since === null ? null : { kind: frozenKind, since },
  }
}

/** Whether the closing is on hold, asked of the rule itself. */
export const holdAt = (row: HoldRow, now: Date): (OnHold & { timeZone: string | null }) | null => {
  const held = onHoldNow(factsOf(row), now)
  return held && { ...held, timeZone: row.timeZone }
}

type HoldFields = {
  onHold: { since: string; timeZone: string | null; causes: OnHold['causes'][number][] } | null
  freezeAt: string | null
}

/** As answers say it: with the hour from which it will be on hold by itself. */
export const presentHold = (row: HoldRow, now: Date): HoldFields => {
  const held = holdAt(row, now)
  return {
    onHold: held && {
      since: held.since.toISOString(),
      timeZone: held.timeZone,
      causes: [...held.causes],
    },
    freezeAt: instant(row.freezeAt)?.toISOString() ?? null,
  }
}
