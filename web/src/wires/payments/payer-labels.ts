import { WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import { payerSentence } from '@countersign/domain/wires/payments/wire-payer'
import type { Wire } from '../record/wire-queries.ts'

type Paid = Pick<Wire, 'payer' | 'status' | 'frozen' | 'canceled'>

/** What stands between a colleague of the paying organization and the account. */
const notShown = ({ isNamed, organization }: NonNullable<Wire['payer']>, mayName: boolean): string => {
  if (isNamed) return 'You are a payer and will see them then.'
  const who = mayName
    ? 'You name the payers on the closing page.'
    : `An admin of ${organization} can name you.`
  return `You have not been named as a payer. ${who}`
}

/**
 * Who pays a wire in place of the managing organization, and what its payers see of it now. Null where the managing
 * organization pays, and for a payer who sees the details.
 */
export function payerLabel({ payer, status, frozen, canceled }: Paid, mayName: boolean): string | null {
  if (payer === null || payer.isPayer) {
    return payer !== null && (frozen || canceled)
      ? 'The closing is on hold: do not wire. Payers see the details again once it is released.'
      : null
  }
  const { organization, agreed, isOwn } = payer
  if (status !== WireStatus.Verified) {
    const rule = `${organization} pays this wire. Its payers see the bank details once the wire is verified.`
    return isOwn ? `${rule} ${notShown(payer, mayName)}` : rule
  }
  if (!agreed) {
    return `The receiver accepted this wire before this notice: ‘${payerSentence(organization)}’ Therefore, payers of ${organization} do not see the bank details. The manager must recall and resend the wire, and the receiver must accept again.`
  }
  return isOwn
    ? `${organization} pays this wire. ${notShown(payer, mayName)}`
    : `${organization} pays this wire. Its payers see the bank details.`
}
