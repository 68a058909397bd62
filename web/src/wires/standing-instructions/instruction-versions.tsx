import { useId, useState } from 'react'
import { hasHolderAddress, holderAddressLines } from '@countersign/domain/wires/bank-details/holder-address'
import { LoadError } from '../../platform/loading/load-error.tsx'
import { Button } from '../../platform/ui/button.tsx'
import { shortInstant } from '../../platform/ui/dates.ts'
import { Grouped } from '../../platform/ui/grouped.tsx'
import { BankName } from '../routing-directory/bank-name.tsx'
import { Timestamp } from '../../platform/ui/timestamp.tsx'
import { LoadingBlock } from '../../platform/ui/spinner.tsx'
import { ComparedVersions } from './compared-versions.tsx'
import { useInstructionHistory, type StandingVersion } from './instruction-queries.ts'

/** Every version of a standing account, with what became of it, and beside the version that it replaced. */
export function InstructionVersions({ id }: { id: string }) {
  const history = useInstructionHistory(id)
  const [compared, setCompared] = useState<number | null>(null)
  const versions = history.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <section aria-label="Versions" className="mt-6">
      <h3 className="border-b border-line pb-1.5 font-semibold">Versions</h3>
      {history.isPending && <LoadingBlock label="Loading the versions" className="mt-3 h-12" />}
      {history.isError && <LoadError what="versions" query={history} className="mt-3" />}
      <ol className="divide-y divide-line">
        {versions.map((one) => (
          <VersionLine
            key={one.version}
            version={one}
            isCompared={compared === one.version}
            onCompare={(shown) => setCompared(shown ? one.version : null)}
          />
        ))}
      </ol>
      {history.hasNextPage && (
        <Button size="sm" busy={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
          Show Earlier Versions
        </Button>
      )}
    </section>
  )
}

type LineProps = {
  version: StandingVersion
  isCompared: boolean
  onCompare: (shown: boolean) => void
}

function VersionLine({ version: one, isCompared, onCompare }: LineProps) {
  const id = useId()
  const { replaces } = one
  const outcome = outcomeOf(one)
  return (
    <li className="py-2.5 text-sm">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5">
        <div className="min-w-0 flex-1 basis-64">
          <p className="wrap-anywhere">
            <span className="num font-medium">Version {one.version}</span> · {one.label} · {one.fbo} · ABA{' '}
            <Grouped value={one.aba} /> <BankName aba={one.aba} />
            {hasHolderAddress(one) && ` · ${holderAddressLines(one).join(', ')}`}
          </p>
          <p className="text-muted">
            {whatHappened(one)} by {one.changedBy}, <Timestamp at={one.updatedAt} className="num" />
          </p>
          {outcome !== null && <p className="text-muted">{outcome}</p>}
        </div>
        {replaces !== null && (
          <Button
            size="sm"
            aria-expanded={isCompared}
            aria-controls={id}
            aria-label={`${isCompared ? 'Hide the comparison of' : 'Compare'} version ${one.version} with version ${replaces.version}`}
            onClick={() => onCompare(!isCompared)}
          >
            {isCompared ? 'Hide' : 'Compare'}
          </Button>
        )}
      </div>
      <div id={id} hidden={!isCompared}>
        {isCompared && replaces !== null && <ComparedVersions version={one} replaces={replaces} />}
      </div>
    </li>
  )
}

const whatHappened = (one: StandingVersion): string => {
  if (one.retired) return 'Retired'
  const done = one.outcome === 'in effect'
  if (one.version === 1) return done ? 'Added' : 'Proposed'
  const verb = done ? 'Changed' : 'Proposed'
  return one.accountChanged
    ? `${verb}, with another account number,`
    : `${verb}, with the same account number,`
}

/** What became of a version that waited; null for one that never did. */
const outcomeOf = ({ outcome, decidedBy, decidedAt }: StandingVersion): string | null => {
  const by = decidedBy === null ? '' : ` by ${decidedBy}`
  const at = decidedAt === null ? '' : `, ${shortInstant(decidedAt)}`
  if (outcome === 'waiting') return 'Awaiting confirmation'
  if (outcome === 'refused') return `Refused${by}${at}`
  if (outcome === 'withdrawn') return `Withdrawn${by}${at}`
  if (outcome === 'lapsed') return `Ended${at}: the proposer lost access`
  if (decidedAt === null) return null
  return decidedBy === null ? `In effect after 24 hours of notice${at}` : `Confirmed${by}${at}`
}
