import { AttachmentsCard } from '../../closing/attachments/attachments-card.tsx'
import { ReportFraudOffer } from '../../closing/fraud-response/report-fraud-offer.tsx'
import { WirePage, type WirePageParts } from '../../wires/page/wire-page.tsx'

const parts: WirePageParts = { AttachmentsCard, ReportFraudOffer }

export const WireScreen = () => <WirePage parts={parts} />
