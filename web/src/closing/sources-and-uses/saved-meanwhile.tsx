import { formatCents } from '@countersign/domain/platform/money'
import { notAvailable } from '@countersign/domain/platform/product'
import { Banner } from '../../platform/ui/banner.tsx'
import { Button } from '../../platform/ui/button.tsx'
import type { MoneyDifference } from './money-difference.ts'

type SavedMeanwhileProps = {
  differences: readonly MoneyDifference[]
  onTake: () => void
  onKeep: () => void
}

const cents = (amount: number | null) => (amount === null ? notAvailable : formatCents(amount))

/** Another user saved since the form was read. Nothing typed is lost: the user decides what to keep. */
export function SavedMeanwhile({ differences, onTake, onKeep }: SavedMeanwhileProps) {
  return (
    <Banner
      tone="warning"
      takesFocus
      title="Another user saved sources and uses"
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={onTake}>
            Use the Saved Version
          </Button>
          <Button size="sm" onClick={onKeep}>
            Keep My Changes
          </Button>
        </div>
      }
    >
      {differences.length === 0 ? (
        <p>Its lines have the same amounts as yours.</p>
      ) : (
        <table className="num mt-2 w-full text-left text-sm wrap-anywhere text-ink">
          <caption className="sr-only">Differences</caption>
          <thead>
            <tr className="text-muted">
              <th className="py-1 pr-4 font-normal">
                <span className="sr-only">Line</span>
              </th>
              <th scope="col" className="py-1 pr-4 text-right font-normal">
                Saved
              </th>
              <th scope="col" className="py-1 text-right font-normal">
                Yours
              </th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ label, saved, typed }) => (
              <tr key={label} className="border-t border-line align-top">
                <th scope="row" className="py-1.5 pr-4 font-medium">
                  {label}
                </th>
                <td className="py-1.5 pr-4 text-right">{cents(saved)}</td>
                <td className="py-1.5 text-right">{cents(typed)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Banner>
  )
}
