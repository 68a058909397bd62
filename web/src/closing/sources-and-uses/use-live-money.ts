import { createContext, use } from 'react'
import type { ReconciledClosing } from '@countersign/domain/closing/sources-and-uses/reconciled-closing'

/** The closing as it is typed at this moment, for everything on the page that sums it up. */
export type LiveMoney = { closing: ReconciledClosing; nameOf: (id: string) => string }

export const LiveMoneyContext = createContext<LiveMoney | null>(null)

export function useLiveMoney(): LiveMoney {
  const live = use(LiveMoneyContext)
  if (live === null) throw new Error('Outside of the page of sources and uses')
  return live
}
