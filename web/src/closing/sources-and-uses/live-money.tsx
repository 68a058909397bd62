import { createContext, use, useMemo, type ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { ReconciledClosing } from '@countersign/domain/closing/sources-and-uses/reconciled-closing'
import type { Transaction } from '../../transactions/record/transaction-queries.ts'
import { closingOf } from './live-closing.ts'
import { enteredOf, type MoneyForm } from './money-form.ts'
import type { Money } from './money-queries.ts'

/** The closing as it is typed at this moment, for everything on the page that sums it up. */
export type LiveMoney = { closing: ReconciledClosing; nameOf: (id: string) => string }

const LiveMoneyContext = createContext<LiveMoney | null>(null)

type LiveMoneyProps = {
  transaction: Transaction
  money: Pick<Money, 'costs'>
  nameOf: (id: string) => string
  children: ReactNode
}

/** Reads the form as it is typed, once for all that sums it up. */
export function LiveMoney({ transaction, money, nameOf, children }: LiveMoneyProps) {
  const { control } = useFormContext<MoneyForm>()
  const manager = transaction.organization.id
  const entered = useWatch({ control, compute: (form: MoneyForm) => enteredOf(form, manager) })
  const live = useMemo(
    () => ({ closing: closingOf(transaction, money, entered), nameOf }),
    [transaction, money, entered, nameOf],
  )
  return <LiveMoneyContext value={live}>{children}</LiveMoneyContext>
}

export function useLiveMoney(): LiveMoney {
  const live = use(LiveMoneyContext)
  if (live === null) throw new Error('Outside of the page of sources and uses')
  return live
}
