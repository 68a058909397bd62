import { formatCents } from '@countersign/domain/platform/money'
import {
  parseMoneyLines,
  type PastedLine,
} from '@countersign/domain/closing/sources-and-uses/parse-money-lines'
import { mostLines } from '@countersign/domain/closing/sources-and-uses/sources-and-uses'
import { PasteTable } from '../../platform/forms/paste-table.tsx'

type PasteMoneyProps = {
  start: string
  /** How many lines the form has already. */
  standing: number
  onTake: (lines: PastedLine[], how: { replacing: boolean }) => void
  onClose: () => void
}

/** Takes names and amounts out of a spreadsheet. */
export function PasteMoney(props: PasteMoneyProps) {
  return (
    <PasteTable
      {...props}
      description="Copy the rows from your spreadsheet and paste them here, with a name and an amount in each."
      most={mostLines}
      parse={parseMoneyLines}
      renderPreview={(lines) => <PastedLines lines={lines} />}
    />
  )
}

function PastedLines({ lines }: { lines: readonly PastedLine[] }) {
  return (
    <table className="num w-full">
      <caption className="sr-only">Lines to use</caption>
      <tbody>
        {lines.map(({ label, amount }, at) => (
          // Lines are known by their place alone.
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={at} className="border-b border-line last:border-0">
            <th scope="row" className="py-1.5 pr-4 text-left font-normal wrap-anywhere">
              {label}
            </th>
            <td className="py-1.5 text-right align-top">{formatCents(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
