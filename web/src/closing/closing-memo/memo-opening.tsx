import { roleLabel, typeLabel } from '@countersign/domain/platform/master-data/closing-labels'
import { formatCents } from '@countersign/domain/platform/money'
import { usStates } from '@countersign/domain/platform/master-data/us-states'
import { longDay } from '../../platform/ui/dates.ts'
import { ScrollsSideways } from '../../platform/ui/data-table.tsx'
import { DefinitionList, Fact } from '../../platform/ui/definition-list.tsx'
import type { Memo } from './memo-queries.ts'
import { describeClosing } from './memo-labels.ts'
import { Nothing, DocumentSection } from './document.tsx'

type Content = Memo['content']

const columns = 'sm:grid-cols-2 lg:grid-cols-3'

/** Who gets the memo, what is sold, and when and where it closes. */
export function MemoOpening({ content }: { content: Content }) {
  return (
    <>
      <DocumentSection id="distribution">
        <ul className="grid gap-x-8 gap-y-2.5 sm:grid-cols-2">
          {content.distribution.map(({ name, organization, role }) => (
            <li key={`${name} ${organization} ${role}`} className="min-w-0">
              <span className="font-medium">{name}</span>
              <span className="block text-muted">
                {[roleLabel(role, content.kind), organization].filter(Boolean).join(', ')}
              </span>
            </li>
          ))}
        </ul>
      </DocumentSection>
      <DocumentSection id="issue" kind={content.kind}>
        {content.kind === 'bond' ? <Issue content={content} /> : <Property content={content} />}
      </DocumentSection>
      <DocumentSection id="place">
        <DefinitionList className={columns}>
          <Fact label="Closing">{describeClosing(content)}</Fact>
          <Fact label="Method">{content.plan.method}</Fact>
          <Fact label="Place">{content.plan.place}</Fact>
        </DefinitionList>
      </DocumentSection>
    </>
  )
}

const stateName = (code: string | null) => usStates.find((state) => state.code === code)?.name ?? code

function Issue({ content }: { content: Content }) {
  const { settlement } = content
  return (
    <DefinitionList className={columns}>
      <Fact label="Issuer">{content.issuer}</Fact>
      <Fact label="Series">{content.series}</Fact>
      <Fact label="State">{stateName(content.state)}</Fact>
      <Fact label="Sale">{typeLabel(content.type, content.kind)}</Fact>
      <Fact label="Dated date">{content.datedDate && longDay(content.datedDate)}</Fact>
      <Fact label="Closing date">{content.closingDate && longDay(content.closingDate)}</Fact>
      <Fact label="Par amount">
        <span className="num">{formatCents(settlement.parAmount)}</span>
      </Fact>
      <Fact label="Managed by">{`${content.manager}, ${content.managingOrganization}`}</Fact>
      <Fact label="Purpose">{content.purpose}</Fact>
    </DefinitionList>
  )
}

function Property({ content }: { content: Content }) {
  return (
    <DefinitionList className={columns}>
      <Fact label="Property">{content.propertyAddress}</Fact>
      <Fact label="File number">{content.fileNumber}</Fact>
      <Fact label="Title company">{content.titleCompany}</Fact>
      <Fact label="State">{stateName(content.state)}</Fact>
      <Fact label="Type">{typeLabel(content.type, content.kind)}</Fact>
      <Fact label="Settlement date">{content.closingDate && longDay(content.closingDate)}</Fact>
      <Fact label="Purchase price">
        {content.purchasePrice === null ? null : (
          <span className="num">{formatCents(content.purchasePrice)}</span>
        )}
      </Fact>
      <Fact label="Managed by">{`${content.manager}, ${content.managingOrganization}`}</Fact>
    </DefinitionList>
  )
}

/** Bonds as they are delivered, the papers and who brings them, and the hours of the day. */
export function MemoDay({ content: { kind, plan, closingDate } }: { content: Content }) {
  const { delivery, maturities, documents, timetable } = plan
  return (
    <>
      {kind === 'bond' && (
        <DocumentSection id="delivery">
          <DefinitionList className={columns}>
            <Fact label="Delivered through">{delivery.way}</Fact>
            <Fact label="Agent">{delivery.agent}</Fact>
            <Fact label="Remarks">{delivery.remarks}</Fact>
          </DefinitionList>
          {maturities.length > 0 && <Maturities maturities={maturities} />}
        </DocumentSection>
      )}
      <DocumentSection id="documents">
        {documents.length === 0 ? (
          <Nothing>No documents are listed.</Nothing>
        ) : (
          <ul className="grid gap-2.5">
            {documents.map(({ title, from, ready }, at) => (
              // Documents of one plan stand in a fixed order.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={at} className="grid gap-x-6 sm:grid-cols-[2fr_1fr_5rem]">
                <span className="font-medium">{title}</span>
                <span className="text-muted">{from}</span>
                <span className={ready ? 'text-good' : 'text-wait'}>{ready ? 'Ready' : 'Not ready'}</span>
              </li>
            ))}
          </ul>
        )}
      </DocumentSection>
      <DocumentSection id="timetable">
        {timetable.length === 0 ? (
          <Nothing>No timetable was set{closingDate === null ? '' : ` for ${longDay(closingDate)}`}.</Nothing>
        ) : (
          <ol className="grid gap-2">
            {timetable.map(({ time, what, who }, at) => (
              // Steps of one day stand in a fixed order.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={at} className="grid grid-cols-[5rem_1fr] gap-x-4 sm:grid-cols-[5rem_2fr_1fr]">
                <span className="num text-muted">{hour(time)}</span>
                <span>{what}</span>
                <span className="text-muted max-sm:col-start-2">{who}</span>
              </li>
            ))}
          </ol>
        )}
      </DocumentSection>
    </>
  )
}

function hour(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`
}

function Maturities({ maturities }: { maturities: Content['plan']['maturities'] }) {
  return (
    <ScrollsSideways label="Maturities" className="mt-5">
      <table aria-label="Maturities" className="w-full border-collapse max-sm:text-sm sm:min-w-96 text-left">
        <thead className="border-b border-line text-xs text-muted">
          <tr>
            <th className="py-1.5 pr-2 sm:pr-4 font-medium">Maturity</th>
            <th className="py-1.5 pr-2 sm:pr-4 text-right font-medium">Principal</th>
            <th className="py-1.5 pr-2 sm:pr-4 text-right font-medium">Rate</th>
            <th className="py-1.5 font-medium">CUSIP</th>
          </tr>
        </thead>
        <tbody className="num">
          {maturities.map(({ date, amount, rate, cusip }, at) => (
            // Maturities of one issue stand in a fixed order.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={at}>
              <td className="py-1 pr-2 sm:pr-4 whitespace-nowrap">
                {/^\d{4}-\d\d-\d\d$/.test(date) ? longDay(date) : date}
              </td>
              <td className="py-1 pr-2 sm:pr-4 text-right whitespace-nowrap">{formatCents(amount)}</td>
              <td className="py-1 pr-2 sm:pr-4 text-right">{rate === '' ? '' : `${rate}%`}</td>
              <td className="py-1">{cusip}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollsSideways>
  )
}
