import History from 'lucide-react/icons/history'
import type { RecordEntry } from '@countersign/contract/audit/record-history'
import { BackLink } from '../platform/navigation/back-link.tsx'
import { PagedList } from '../platform/navigation/paged-list.tsx'
import { ScreenHeading } from '../platform/navigation/screen-heading.tsx'
import { EmptyState } from '../platform/ui/empty-state.tsx'
import { HistoryLine, HistoryList } from '../platform/ui/history-list.tsx'
import { NothingMatches } from '../platform/ui/nothing-matches.tsx'
import { DownloadCsv } from '../platform/csv/download-csv.tsx'
import { HistoryChanges } from './history-changes.tsx'
import { useRecordAddress } from './record-address.ts'
import { RecordFilters } from './record-filters.tsx'
import { narrowing, useRecord, type RecordOf } from './record-queries.ts'

type RecordPageProps = { of: RecordOf; back: { to: string; title: string } }

/** What happened outside closings to an organization and its people, or to a person, fifteen at a time. */
export function RecordPage({ of, back }: RecordPageProps) {
  const { address, ask, turn } = useRecordAddress()
  const list = useRecord(of, address)
  const { kind, from, to } = address
  const isNarrowed = kind !== undefined || from !== '' || to !== ''
  const render = (entries: readonly RecordEntry[]) => (
    <div className="px-(--edge) py-4">
      <HistoryList label="Events, newest first">
        {entries.map(({ id, actor, sentence, at, changes }) => (
          <HistoryLine key={id} actor={actor} sentence={sentence} at={at}>
            <HistoryChanges changes={changes} />
          </HistoryLine>
        ))}
      </HistoryList>
    </div>
  )
  return (
    <>
      <BackLink to={back.to}>{back.title}</BackLink>
      <ScreenHeading
        text={list.data?.name}
        action={
          'userId' in of ? (
            <DownloadCsv
              list="GET /user/{userId}/history/csv"
              request={{ params: of, query: narrowing(address) }}
            />
          ) : (
            <DownloadCsv
              list="GET /organization/{organizationId}/history/csv"
              request={{ params: of, query: narrowing(address) }}
            />
          )
        }
      >
        History
      </ScreenHeading>
      <PagedList
        what="history"
        heights={{ row: [54, 54], card: [60, 60] }}
        list={list}
        onPage={turn}
        filters={<RecordFilters address={address} onAsk={ask} />}
        renderTable={render}
        renderCards={render}
        empty={
          isNarrowed ? (
            <NothingMatches what="event" onClear={() => ask({ kind: undefined, from: '', to: '' })} />
          ) : (
            <EmptyState
              icon={<History aria-hidden />}
              title="No events yet"
              text="Changes to people, roles, gates, accounts and the call-back book appear here. Closing events appear in the closing."
            />
          )
        }
      />
    </>
  )
}
