import { amountOf, digestOf, issuerOf, receivingPersonOf, wireId } from './closings.ts'
import type { Shape } from './shape.ts'

export const accountBank = '101100621'
export const accountNameOf = (at: number): string => `City of Number ${issuerOf(at)}`
export const accountKeyOf = (at: number): string => digestOf(`account ${at}`)
export const seriesOf = (at: number): string => `Series ${2019 + (at % 9)}`

/** What the receiver of a seeded wire agrees to, spelled as the product spells it: another digest is refused as altered. */
export const wireDigest = (at: number, number: number, shape?: Shape): string =>
  digestOf(
    JSON.stringify([
      'wire-1',
      wireId(at, number),
      number,
      'Trustee',
      receivingPersonOf(at, number, shape).email,
      amountOf(at, number),
      [[number, amountOf(at, number)]],
      [seriesOf(at)],
      accountNameOf(at),
      accountBank,
      accountKeyOf(at),
      '',
      '',
      '',
    ]),
  )

/** Of the right shape alone: the memos of a run are listed, not opened. */
export const memoSealOf = (memoId: string): string => digestOf(memoId)
