import type { OnHold } from '@countersign/contract/transactions/on-hold'
import { onHoldNotice } from '@countersign/domain/transactions/lifecycle/on-hold'
import { type Cell, type Column, text } from '../../platform/csv/csv-file.ts'

/** Whether the closing of a row is on hold, in words and in its own time zone; empty while it is not. */
export const held = (onHold: OnHold | null): Cell =>
  text(onHold === null ? '' : onHoldNotice(new Date(onHold.since), onHold.timeZone))

/** The columns of a list about one closing, with whether that is on hold in each row. */
export const withHold = <Row>(
  columns: readonly Column<Row>[],
  onHold: OnHold | null,
): readonly Column<Row>[] => [...columns, { title: 'On hold', of: () => held(onHold) }]
