import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import type { CallBack } from '@countersign/contract/wires/verification'
import { Timestamp } from '../../platform/ui/timestamp.tsx'
import { StatusBadge } from '../../platform/ui/status-badge.tsx'
import { ContactNumber } from '../contacts/contact-facts.tsx'
import { reachedLabels } from './reached-labels.ts'

/** Who was called when, on which number, and whether a verification may rest on it. */
export function CallBackList({ calls }: { calls: readonly CallBack[] }) {
  return (
    <ul aria-label="Call-backs" className="divide-y divide-line">
      {calls.map((call) => (
        <li key={call.id} className="grid gap-x-6 gap-y-2 py-3.5 first:pt-0 last:pb-0 sm:grid-cols-2">
          <div className="min-w-0">
            <p className="font-medium wrap-anywhere">{call.person}</p>
            <ContactNumber contact={{ ...call, coolingUntil: null }} />
          </div>
          <div className="min-w-0">
            <p>{reachedLabels[call.reached].sentence(call.spokeWith)}</p>
            <p className="text-xs text-muted">
              Called by {call.by} on <Timestamp at={call.calledAt} inSentence />
            </p>
            {call.readBack !== '' && (
              <p className="mt-1 wrap-anywhere whitespace-pre-line">{call.readBack}</p>
            )}
          </div>
          <p className="sm:col-span-2">
            {call.fault === null ? (
              <StatusBadge tone="good" Icon={CircleCheck}>
                Counts
              </StatusBadge>
            ) : (
              <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
                <StatusBadge tone="bad" Icon={CircleX}>
                  Does not count
                </StatusBadge>
                {call.fault}
              </span>
            )}
          </p>
        </li>
      ))}
    </ul>
  )
}
