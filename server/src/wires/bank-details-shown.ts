import type { BankDetails } from '@countersign/domain/wires/bank-details'
import { maskedValue } from '@countersign/domain/product'
import type { Sealer } from '../crypto/sealer.ts'
import { accountRecord, furtherCreditRecord, type StoredDetails } from './bank-details-change.ts'

/** One version of a wire's bank details as they were read: the numbers sealed, null where none was filled in. */
type SealedDetails = Omit<StoredDetails, 'accountKey' | 'furtherCreditKey'>
type SealedNumbers = Pick<SealedDetails, 'accountSealed' | 'furtherCreditSealed'>
type Numbers = Pick<BankDetails, 'accountNumber' | 'furtherCreditAccount'>

const withNumbers = (
  { fbo, aba, intermediaryBank, furtherCreditName }: SealedDetails,
  numbers: Numbers,
): BankDetails => ({ fbo, aba, intermediaryBank, furtherCreditName, ...numbers })

/** What everybody sees who may see bank details: the numbers masked, empty texts where nothing was filled in. */
export const maskedDetails = (stored: SealedDetails): BankDetails =>
  withNumbers(stored, {
    accountNumber: stored.accountSealed ? maskedValue : '',
    furtherCreditAccount: stored.furtherCreditSealed ? maskedValue : '',
  })

/** The numbers in full; empty texts where none was filled in. The caller has recorded the look before, and committed it. */
export const openNumbers = (
  sealer: Sealer,
  wireId: string,
  { accountSealed, furtherCreditSealed }: SealedNumbers,
): Numbers => ({
  accountNumber: accountSealed ? sealer.open(accountSealed, accountRecord(wireId)) : '',
  furtherCreditAccount: furtherCreditSealed
    ? sealer.open(furtherCreditSealed, furtherCreditRecord(wireId))
    : '',
})

/** As `openNumbers`, with the names beside them. */
export const openDetails = (sealer: Sealer, wireId: string, stored: SealedDetails): BankDetails =>
  withNumbers(stored, openNumbers(sealer, wireId, stored))
