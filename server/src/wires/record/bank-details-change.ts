import type { BankDetails } from '@countersign/domain/wires/bank-details/bank-details'
import {
  type HolderAddress,
  holderAddressFields,
  holderAddressOf,
  noHolderAddress,
} from '@countersign/domain/wires/bank-details/holder-address'
import type { Binding, Sealer } from '../../platform/crypto/sealer.ts'
import type { NewInstruction } from './instruction-store.ts'

/** The fields of a bank instruction as stored: account numbers sealed, and keyed for comparison. */
export type StoredDetails = Omit<NewInstruction, 'enteredBy' | 'signIn' | 'furtherCreditEnteredBy'>

export const noDetails: StoredDetails = {
  fbo: '',
  aba: '',
  accountSealed: null,
  accountKey: '',
  intermediaryBank: '',
  furtherCreditName: '',
  furtherCreditSealed: null,
  furtherCreditKey: '',
  ...noHolderAddress,
  dataKey: null,
}

/** A version of a wire's bank details. */
type Place = { wireId: string; version: number }

const record = ({ wireId, version }: Place): string => `wire:${wireId}:${version}`

/** What a sealed number is bound to: its wire, the version of the details, and the field. */
export const accountBinding = (place: Place): Binding => ({
  record: record(place),
  part: 'account',
  former: `wire:${place.wireId}:account`,
})

export const furtherCreditBinding = (place: Place): Binding => ({
  record: record(place),
  part: 'further-credit',
  former: `wire:${place.wireId}:further-credit`,
})

/** Seals tidied details for a version of a wire's bank details. */
export const storedDetails = (sealer: Sealer, place: Place, details: BankDetails): StoredDetails => {
  const { accountNumber, furtherCreditAccount, fbo, aba, intermediaryBank, furtherCreditName } = details
  const hasNumber = accountNumber !== '' || furtherCreditAccount !== ''
  const { dataKey, seal } = hasNumber ? sealer.sealFor(record(place)) : { dataKey: null, seal: null }
  const sealed = (value: string, { part }: Binding): { sealed: Buffer | null; key: string } =>
    value === '' || seal === null
      ? { sealed: null, key: '' }
      : { sealed: seal(value, part), key: sealer.key(value) }
  const account = sealed(accountNumber, accountBinding(place))
  const furtherCredit = sealed(furtherCreditAccount, furtherCreditBinding(place))
  return {
    fbo,
    aba,
    accountSealed: account.sealed,
    accountKey: account.key,
    intermediaryBank,
    furtherCreditName,
    furtherCreditSealed: furtherCredit.sealed,
    furtherCreditKey: furtherCredit.key,
    ...holderAddressOf(details),
    dataKey,
  }
}

type Compared = Pick<
  StoredDetails,
  | 'fbo'
  | 'aba'
  | 'accountKey'
  | 'intermediaryBank'
  | 'furtherCreditName'
  | 'furtherCreditKey'
  | keyof HolderAddress
>

/** Whether two instructions name the same account and its holder in every respect. */
export const sameDetails = (a: Compared, b: Compared): boolean =>
  a.fbo === b.fbo &&
  a.aba === b.aba &&
  a.accountKey === b.accountKey &&
  a.intermediaryBank === b.intermediaryBank &&
  a.furtherCreditName === b.furtherCreditName &&
  a.furtherCreditKey === b.furtherCreditKey &&
  holderAddressFields.every((field) => a[field] === b[field])
