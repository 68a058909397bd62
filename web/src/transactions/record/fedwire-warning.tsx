import { type ClosingHour, fedwireConflict } from '@countersign/domain/platform/dates/fedwire-cutoff'
import { runtimeConfig } from '../../platform/runtime-config.ts'
import { Banner } from '../../platform/ui/banner.tsx'

/** Warns of a closing at which no wire can go out: a closed day of Fedwire, or an hour after the cut-off. */
export function FedwireWarning({ closing, className }: { closing: ClosingHour; className?: string }) {
  const conflict = fedwireConflict(closing, runtimeConfig.fedwireCutoff)
  if (conflict === null) return null
  return <Banner tone="warning" title={conflict} {...(className !== undefined && { className })} />
}
