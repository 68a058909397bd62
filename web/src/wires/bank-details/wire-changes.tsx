import { useClosingKind } from '../../transactions/record/closing-kind.ts'
import { notAvailable } from '@countersign/domain/platform/product'
import { wireDifference } from './wire-difference.ts'
import type { Wire } from '../record/wire-queries.ts'

/** Old and new side by side. */
export function WireChanges({ before, after }: { before: Wire; after: Wire }) {
  const changes = wireDifference(before, after, useClosingKind())
  if (changes.length === 0) return null
  // Narrow enough for a phone: a table that scrolls inside the page would hide what is new.
  return (
    <table className="mt-2 w-full text-left text-sm wrap-anywhere text-ink">
      <caption className="sr-only">What changed</caption>
      <thead>
        <tr className="text-muted">
          <th className="py-1 pr-4 font-normal">
            <span className="sr-only">Field</span>
          </th>
          <th scope="col" className="py-1 pr-4 font-normal">
            You saw
          </th>
          <th scope="col" className="py-1 font-normal">
            Now
          </th>
        </tr>
      </thead>
      <tbody className="num">
        {changes.map(({ label, before: old, after: now }) => (
          <tr key={label} className="border-t border-line align-top">
            <th scope="row" className="py-1.5 pr-4 font-medium">
              {label}
            </th>
            <td className="py-1.5 pr-4 text-muted line-through decoration-1">{old || notAvailable}</td>
            <td className="py-1.5 font-medium">{now || notAvailable}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
