import type { PurposeAmount } from '@countersign/domain/platform/master-data/wire-purposes'
import type { Payoff } from '@countersign/domain/wires/payoff/payoff'
import {
  payoffShortfall,
  shortfallCure,
  shortfallSentence,
} from '@countersign/domain/wires/payoff/payoff-shortfall'
import { runtimeConfig } from '../../platform/runtime-config.ts'
import { Banner } from '../../platform/ui/banner.tsx'
import { useClosingHour } from '../../transactions/record/closing-kind.ts'

type WarningProps = {
  wire: { payoff: Payoff | null; wirePurposes: readonly PurposeAmount[] }
  className?: string
}

/** Warns of a payoff that the wire would be too late for: the loan would stay owed, and its lien in place. */
export function PayoffWarning({ wire, className }: WarningProps) {
  const short = payoffShortfall(wire, useClosingHour(), runtimeConfig.fedwireCutoff)
  if (short === null) return null
  return (
    <Banner
      tone="warning"
      title="The loan payoff would be short"
      {...(className !== undefined && { className })}
    >
      {shortfallSentence(short)} {shortfallCure(short)}
    </Banner>
  )
}
