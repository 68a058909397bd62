import type { ReactNode } from 'react'
import { notAvailable } from '@countersign/domain/platform/product'
import { cx } from './class-names.ts'
import { MarkedText } from './marked-digits.tsx'

type OldAndNewRow = {
  label: string
  before: ReactNode
  after: ReactNode
  /** In another word where the row as a whole came or went. */
  changed: boolean | 'Added' | 'Removed'
}

type OldAndNewProps = {
  caption: string
  heads: readonly [string, string]
  /** Above each value on a phone, where the heads would be repeated for each row; left out, the heads themselves. */
  shortHeads?: readonly [string, string]
  rows: readonly OldAndNewRow[]
  /** Nothing but changes is listed, as the caption says: a row is not marked as one again. */
  onlyChanges?: boolean
}

// On a phone the heads of the columns are out of sight: each value has its own above it, which is not spoken twice.
const cell =
  "num py-2 max-sm:block max-sm:py-0.5 max-sm:pl-1.5 max-sm:before:block max-sm:before:text-xs max-sm:before:text-muted max-sm:before:content-[attr(data-head)/'']"

const shown = (value: ReactNode, other: ReactNode): ReactNode => {
  if (value === '') return <span className="text-muted">{notAvailable}</span>
  const texts = typeof value === 'string' && typeof other === 'string'
  return texts ? <MarkedText text={value} other={other} /> : value
}

/** Old and new beside each other, under each other on a phone; what changed is marked in words, not by color alone. */
export function OldAndNew({ caption, heads, shortHeads = heads, rows, onlyChanges = false }: OldAndNewProps) {
  const [old, now] = heads
  const [shortOld, shortNow] = shortHeads
  return (
    <table className="w-full table-fixed text-left text-sm wrap-anywhere text-ink max-sm:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-sm:sr-only">
        <tr className="align-bottom text-xs text-muted">
          <th scope="col" className="w-1/4 py-1.5 pr-3 pl-1.5 font-normal">
            Field
          </th>
          <th scope="col" className="py-1.5 pr-3 font-normal">
            {old}
          </th>
          <th scope="col" className="py-1.5 pr-1.5 font-normal">
            {now}
          </th>
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {rows.map(({ label, before, after, changed }, at) => (
          <tr
            // Two lines of one name may both have changed; rows stand in a fixed order.
            // oxlint-disable-next-line react/no-array-index-key
            key={`${label} ${at}`}
            className={cx(
              'border-t border-line align-top max-sm:block max-sm:py-2',
              changed && !onlyChanges && 'bg-wait-soft',
            )}
          >
            <th scope="row" className="py-2 pr-3 pl-1.5 font-medium max-sm:block max-sm:py-0.5">
              {label} <Mark changed={changed} onlyChanges={onlyChanges} />
            </th>
            <td data-head={shortOld} className={cx('pr-3', cell)}>
              <span
                className={cx(
                  changed && 'text-muted',
                  changed && typeof before === 'string' && before !== '' && 'line-through decoration-1',
                )}
              >
                {shown(before, after)}
              </span>
            </td>
            <td data-head={shortNow} className={cx('pr-1.5', cell)}>
              <span className={cx(changed && 'font-semibold')}>{shown(after, before)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type MarkProps = Pick<OldAndNewRow, 'changed'> & { onlyChanges: boolean }

function Mark({ changed, onlyChanges }: MarkProps) {
  if (changed === false || (changed === true && onlyChanges)) return null
  return (
    <span className="text-xs font-medium text-wait sm:block">{changed === true ? 'Changed' : changed}</span>
  )
}
