import { AttachmentsCard } from '../../closing/attachments/attachments-card.tsx'
import { useMemoRevisions } from '../../closing/closing-memo/memo-queries.ts'
import { ReportFraudOffer } from '../../closing/fraud-response/report-fraud-offer.tsx'
import { WirePage, type WirePageParts } from '../../wires/page/wire-page.tsx'

/** The newest revision that the viewer sees: a draft is the desk's own. */
const useMemoStanding: WirePageParts['useMemoStanding'] = (transactionId) => {
  const newest = useMemoRevisions(transactionId).data?.items[0]
  return newest === undefined
    ? null
    : { status: newest.status, by: newest.finalizedBy, at: newest.finalizedAt }
}

const parts: WirePageParts = { AttachmentsCard, ReportFraudOffer, useMemoStanding }

export const WireScreen = () => <WirePage parts={parts} />
