import { useParams } from 'react-router'
import { AttachmentsCard } from '../../closing/attachments/attachments-card.tsx'
import { useMemoRevisions } from '../../closing/closing-memo/memo-queries.ts'
import { ReportFraudOffer } from '../../closing/fraud-response/report-fraud-offer.tsx'
import { WirePage, type WirePageParts } from '../../wires/page/wire-page.tsx'

const parts: WirePageParts = { AttachmentsCard, ReportFraudOffer }

/** The newest memo that the viewer sees tells how far the wire is: a draft is the desk's own. */
export function WireScreen() {
  const { transactionId = '' } = useParams()
  const newest = useMemoRevisions(transactionId).data?.items[0]
  const memo =
    newest === undefined ? null : { status: newest.status, by: newest.finalizedBy, at: newest.finalizedAt }
  return <WirePage parts={parts} memo={memo} />
}
