import { useMemo, type ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Transaction } from '../../transactions/record/transaction-queries.ts'
import { closingOf } from './live-closing.ts'
import { enteredOf, type MoneyForm } from './money-form.ts'
import { LiveMoneyContext } from './use-live-money.ts'

type LiveMoneyProps = { transaction: Transaction; nameOf: (id: string) => string; children: ReactNode }

/** Reads the form as it is typed, once for all that sums it up. */
export function LiveMoney({ transaction, nameOf, children }: LiveMoneyProps) {
  const { control } = useFormContext<MoneyForm>()
  const manager = transaction.organization.id
  const entered = useWatch({ control, compute: (form: MoneyForm) => enteredOf(form, manager) })
  const live = useMemo(
    () => ({ closing: closingOf(transaction, entered), nameOf }),
    [transaction, entered, nameOf],
  )
  return <LiveMoneyContext value={live}>{children}</LiveMoneyContext>
}
