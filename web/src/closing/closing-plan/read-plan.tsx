import type { ReactNode } from 'react'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import { formatClosingHour } from '@countersign/domain/platform/dates/clock-hour'
import { Card } from '../../platform/ui/card.tsx'
import { Cell, DataTable, Head } from '../../platform/ui/data-table.tsx'
import { DefinitionList, Fact } from '../../platform/ui/definition-list.tsx'
import { EmptyState } from '../../platform/ui/empty-state.tsx'
import type { Transaction } from '../../transactions/record/transaction-queries.ts'
import type { PlanAnswer } from './plan-queries.ts'
import { MaturityTable, Second } from './maturity-table.tsx'

type ReadPlanProps = { transaction: Transaction; plan: PlanAnswer['plan'] }

/** The plan for those who do not write it. */
export function ReadPlan({ transaction, plan }: ReadPlanProps) {
  const { method, place, delivery, maturities, documents, timetable, distribution } = plan
  const lists = [maturities, documents, timetable, distribution]
  const said = method !== null || place !== '' || lists.some((list) => list.length > 0)
  if (!said && delivery.way === null) {
    return (
      <Card flush>
        <EmptyState
          icon={<ClipboardList aria-hidden />}
          title="No agenda yet"
          text={`${transaction.manager.name} enters the time, place and steps of this closing.`}
        />
      </Card>
    )
  }
  const day = { day: transaction.closingDate, timeZone: transaction.timeZone }
  return (
    <div className="space-y-6">
      <Card title="Place">
        <DefinitionList className="grid-cols-2 lg:grid-cols-3">
          <Fact label="Method">{method}</Fact>
          <Fact label="Place">{place}</Fact>
          {transaction.kind === 'bond' && (
            <>
              <Fact label="Delivered">{delivery.way}</Fact>
              <Fact label="FAST agent">{delivery.agent}</Fact>
              <Fact label="Remarks" className="col-span-full">
                {delivery.remarks}
              </Fact>
            </>
          )}
        </DefinitionList>
      </Card>
      {timetable.length > 0 && (
        <Part title="Timetable" heads={['Time', 'What happens', 'Who']} wideOnly="Who">
          {timetable.map(({ time, what, who }, at) => (
            // Two steps may be the same in every word.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={at}>
              <Cell className="num whitespace-nowrap">{formatClosingHour(time, day)}</Cell>
              <Cell className="[overflow-wrap:anywhere]">
                {what}
                <Second>{who}</Second>
              </Cell>
              <Cell className={beside}>{who}</Cell>
            </tr>
          ))}
        </Part>
      )}
      {documents.length > 0 && (
        <Part title="Documents" heads={['Document', 'Who brings it', 'Ready']} wideOnly="Who brings it">
          {documents.map(({ title, from, ready }, at) => (
            // Two papers may have one name.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={at}>
              <Cell className="[overflow-wrap:anywhere]">
                {title}
                <Second>{from}</Second>
              </Cell>
              <Cell className={beside}>{from}</Cell>
              <Cell className="whitespace-nowrap">
                <Ready ready={ready} />
              </Cell>
            </tr>
          ))}
        </Part>
      )}
      {maturities.length > 0 && <MaturityTable maturities={maturities} />}
      {distribution.length > 0 && (
        <Part title="Additional Recipients" heads={['Name', 'Organization']}>
          {distribution.map(({ name, organization }, at) => (
            // Two readers may have one name.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={at}>
              <Cell className="[overflow-wrap:anywhere]">{name}</Cell>
              <Cell className="text-muted [overflow-wrap:anywhere]">{organization}</Cell>
            </tr>
          ))}
        </Part>
      )}
    </div>
  )
}

/** Words of a column that stands beside the first where there is room, and else under it. */
const beside = 'text-muted [overflow-wrap:anywhere] max-sm:hidden'

type PartProps = { title: string; heads: readonly string[]; wideOnly?: string; children: ReactNode }

function Part({ title, heads, wideOnly, children }: PartProps) {
  return (
    <Card title={title} flush>
      <DataTable
        label={title}
        head={heads.map((head) => (
          <Head key={head} {...(head === wideOnly && { className: 'max-sm:hidden' })}>
            {head}
          </Head>
        ))}
      >
        {children}
      </DataTable>
    </Card>
  )
}

function Ready({ ready }: { ready: boolean }) {
  const Icon = ready ? CircleCheck : CircleDashed
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon className={ready ? 'size-4 text-good' : 'size-4 text-wait'} aria-hidden />
      {ready ? 'Ready' : 'Not yet'}
    </span>
  )
}
