import { parseDollars } from '@countersign/domain/platform/money'
import {
  type PurposeAmount,
  type WirePurposeId,
  wirePurposes,
} from '@countersign/domain/platform/master-data/wire-purposes'
/** A purpose of a wire and its amount, as typed. */
export type PurposeRow = { purpose: string; amount: string }

export type PurposeRows = { amount: string; wirePurposes: PurposeRow[] }

/** One purpose takes the whole amount, which is typed once. A wire that was saved with another amount shows both. */
export const sharesAmount = ({ wirePurposes }: Pick<PurposeRows, 'wirePurposes'>): boolean =>
  wirePurposes.length === 1 && wirePurposes[0]?.amount.trim() === ''

/** The rows with their amounts, also that which the only one shares with the wire. */
export const purposeRows = (form: PurposeRows): PurposeRow[] =>
  sharesAmount(form)
    ? form.wirePurposes.map(({ purpose }) => ({ purpose, amount: purpose === '' ? '' : form.amount }))
    : form.wirePurposes

/** A purpose by its code; undefined while none is chosen. */
export const purposeOf = (text: string): WirePurposeId | undefined =>
  wirePurposes.find(({ id }) => String(id) === text)?.id

/** The purposes that can be read, with their amounts in cents. */
export const purposesOf = (form: PurposeRows): PurposeAmount[] =>
  purposeRows(form).flatMap((row) => {
    const [purpose, amount] = [purposeOf(row.purpose), parseDollars(row.amount)]
    return purpose === undefined || !amount.ok ? [] : [{ purpose, amount: amount.value }]
  })
