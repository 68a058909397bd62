import { Suspense, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import CircleCheck from 'lucide-react/icons/circle-check'
import ClipboardPaste from 'lucide-react/icons/clipboard-paste'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { mostMaturities } from '@countersign/domain/closing/closing-plan/closing-plan'
import { formatCents, parseDollars, sumCents } from '@countersign/domain/platform/money'
import { lazyDialog } from '../../platform/error-reporting/lazy-dialog.tsx'
import { Button } from '../../platform/ui/button.tsx'
import { Card } from '../../platform/ui/card.tsx'
import { maturityRows, type PlanForm } from './plan-form.ts'
import { PlanRows } from './plan-list.tsx'

const PasteMaturities = lazyDialog('paste maturities', async () => ({
  default: (await import('./paste-maturities.tsx')).PasteMaturities,
}))

/** The maturities with their CUSIPs, and whether they come to par. */
export function MaturityFields({ parAmount }: { parAmount: number | null }) {
  const { setValue, getValues } = useFormContext<PlanForm>()
  const [pasting, setPasting] = useState(false)
  return (
    <Card title="Maturities">
      <PlanRows
        list="maturities"
        one="Maturity"
        most={mostMaturities}
        empty="Each maturity with its principal, rate and CUSIP. You can paste a table from a spreadsheet."
        grid="sm:grid-cols-[10rem_minmax(0,15rem)_7.5rem_10rem_2.25rem]"
        columns={[
          { field: 'date', label: 'Date', type: 'date' },
          { field: 'amount', label: 'Principal', type: 'money' },
          { field: 'rate', label: 'Rate, percent', type: 'text', placeholder: '4.125', max: 8 },
          { field: 'cusip', label: 'CUSIP', type: 'text', max: 14 },
        ]}
        more={
          <Button
            size="sm"
            icon={<ClipboardPaste className="size-4" aria-hidden />}
            onClick={() => setPasting(true)}
          >
            Paste a Table
          </Button>
        }
      />
      <PrincipalSum parAmount={parAmount} />
      {pasting && (
        <Suspense>
          <PasteMaturities
            standing={getValues('maturities').length}
            onTake={(taken) => {
              setValue('maturities', maturityRows(taken), { shouldDirty: true })
              setPasting(false)
            }}
            onClose={() => setPasting(false)}
          />
        </Suspense>
      )}
    </Card>
  )
}

function PrincipalSum({ parAmount }: { parAmount: number | null }) {
  const { control } = useFormContext<PlanForm>()
  const rows = useWatch({ control, name: 'maturities' })
  if (rows.length === 0) return null
  const sum = sumCents(
    rows.map(({ amount }) => {
      const read = parseDollars(amount)
      return read.ok ? read.value : 0
    }),
  )
  const par = parAmount ?? 0
  const agrees = sum === par
  return (
    <output className="num mt-4 flex items-start gap-2 border-t border-line pt-3">
      {agrees ? (
        <CircleCheck className="mt-0.5 size-4.5 shrink-0 text-good" aria-hidden />
      ) : (
        <TriangleAlert className="mt-0.5 size-4.5 shrink-0 text-wait" aria-hidden />
      )}
      {agrees
        ? `The maturities come to par, ${formatCents(par)}`
        : `The maturities come to ${formatCents(sum)}, ${formatCents(Math.abs(sum - par))} ${sum < par ? 'less' : 'more'} than par, ${formatCents(par)}`}
    </output>
  )
}
