import type { BankDetails } from '@countersign/domain/wires/bank-details/bank-details'
import { holderAddressOf } from '@countersign/domain/wires/bank-details/holder-address'
import { maskedValue } from '@countersign/domain/platform/account-numbers/masked-value'
import type { StoredDetails } from './bank-details-change.ts'

/** One version of a wire's bank details as they were read: the numbers sealed, null where none was filled in. */
type SealedDetails = Omit<StoredDetails, 'accountKey' | 'furtherCreditKey' | 'dataKey'>

/** The bank details for users who may see them: masked numbers, and empty texts for missing values. */
export const maskedDetails = (stored: SealedDetails): BankDetails => ({
  fbo: stored.fbo,
  aba: stored.aba,
  accountNumber: stored.accountSealed ? maskedValue : '',
  intermediaryBank: stored.intermediaryBank,
  furtherCreditName: stored.furtherCreditName,
  furtherCreditAccount: stored.furtherCreditSealed ? maskedValue : '',
  ...holderAddressOf(stored),
})
