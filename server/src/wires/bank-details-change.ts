import type { BankDetails } from '@countersign/domain/wires/bank-details'
import type { Sealer } from '../crypto/sealer.ts'
import type { NewInstruction } from './change-store.ts'
import type { WireRow } from './store.ts'

/** The fields of a bank instruction as stored: account numbers sealed, and keyed for comparison. */
export type StoredDetails = Omit<NewInstruction, 'enteredBy' | 'signIn'>

export const noDetails: StoredDetails = {
  fbo: '',
  aba: '',
  accountSealed: null,
  accountKey: '',
  intermediaryBank: '',
  furtherCreditName: '',
  furtherCreditSealed: null,
  furtherCreditKey: '',
}

/** The record a sealed number is bound to; the binding outlives versions, so that a kept number still opens. */
export const accountRecord = (wireId: string): string => `wire:${wireId}:account`

export const furtherCreditRecord = (wireId: string): string => `wire:${wireId}:further-credit`

const sealed = (sealer: Sealer, value: string, record: string): { sealed: Buffer | null; key: string } =>
  value === '' ? { sealed: null, key: '' } : { sealed: sealer.seal(value, record), key: sealer.key(value) }

/** Seals tidied details for a wire. An account number of null keeps the stored one. */
export const storedDetails = (
  sealer: Sealer,
  wireId: string,
  details: Omit<BankDetails, 'accountNumber' | 'furtherCreditAccount'> & {
    accountNumber: string | null
    furtherCreditAccount: string | null
  },
  before: StoredDetails,
): StoredDetails => {
  const account =
    details.accountNumber === null
      ? { sealed: before.accountSealed, key: before.accountKey }
      : sealed(sealer, details.accountNumber, accountRecord(wireId))
  const furtherCredit =
    details.furtherCreditAccount === null
      ? { sealed: before.furtherCreditSealed, key: before.furtherCreditKey }
      : sealed(sealer, details.furtherCreditAccount, furtherCreditRecord(wireId))
  return {
    fbo: details.fbo,
    aba: details.aba,
    accountSealed: account.sealed,
    accountKey: account.key,
    intermediaryBank: details.intermediaryBank,
    furtherCreditName: details.furtherCreditName,
    furtherCreditSealed: furtherCredit.sealed,
    furtherCreditKey: furtherCredit.key,
  }
}

/** Whether two instructions name the same account in every respect. */
export const sameDetails = (a: StoredDetails, b: StoredDetails): boolean =>
  a.fbo === b.fbo &&
  a.aba === b.aba &&
  a.accountKey === b.accountKey &&
  a.intermediaryBank === b.intermediaryBank &&
  a.furtherCreditName === b.furtherCreditName &&
  a.furtherCreditKey === b.furtherCreditKey

export const detailsOf = (wire: WireRow): StoredDetails => ({
  fbo: wire.fbo,
  aba: wire.aba,
  accountSealed: wire.accountSealed,
  accountKey: wire.accountKey,
  intermediaryBank: wire.intermediaryBank,
  furtherCreditName: wire.furtherCreditName,
  furtherCreditSealed: wire.furtherCreditSealed,
  furtherCreditKey: wire.furtherCreditKey,
})
