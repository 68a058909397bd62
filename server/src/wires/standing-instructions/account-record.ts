import { type Binding, type DataKey, type Sealer, UnreadableValue } from '../../platform/crypto/sealer.ts'

type Place = { id: string; version: number }

/** What a standing account's sealed number is bound to: the account and its version. */
export const standingAccountBinding = ({ id, version }: Place): Binding => ({
  record: `standing:${id}:${version}`,
  part: 'account',
  former: `standing:${id}:account`,
})

export type SealedStandingNumber = {
  accountSealed: Buffer
  accountDataKey: DataKey | null
  accountKey: string
}

export const sealStandingNumber = (
  sealer: Sealer,
  place: Place,
  accountNumber: string,
): SealedStandingNumber => {
  const { record, part } = standingAccountBinding(place)
  const { dataKey, seal } = sealer.sealFor(record)
  return {
    accountSealed: seal(accountNumber, part),
    accountDataKey: dataKey,
    accountKey: sealer.key(accountNumber),
  }
}

/** The number of a standing account; throws UnreadableValue for one that is not that of its keyed hash. */
export const openStandingNumber = (sealer: Sealer, standing: Place & SealedStandingNumber): string => {
  const value = { sealed: standing.accountSealed, dataKey: standing.accountDataKey }
  const number = sealer.openValue(value, standingAccountBinding(standing))
  if (sealer.key(number) === standing.accountKey) return number
  throw new UnreadableValue('The number of a standing account is not that of its keyed hash.')
}
