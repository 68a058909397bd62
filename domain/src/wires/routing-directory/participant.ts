import { ok } from '../../platform/result.ts'
import { routingNumberFault } from '../../platform/account-numbers/routing-number.ts'
import type { ListedBank } from './directory-entry.ts'

/** A bank, or what is wrong with its line, to be read behind "Line 17: ". */
export type ReadBank = { ok: true; value: ListedBank } | { ok: false; refusal: string }

/** The fields of one participant by the names that the Federal Reserve's JSON has for them, trimmed. */
export type Participant<Name extends string> = Readonly<Record<Name, string>>

export const fedwireFields = [
  'routingNumber',
  'customerName',
  'customerState',
  'customerCity',
  'fundsEligibility',
  'fundsSettlementOnlyStatus',
  'securitiesEligibility',
  'changeDate',
] as const

export const fedachFields = [
  'routingNumber',
  'officeCode',
  'servicingFRBNumber',
  'recordTypeCode',
  'newRoutingNumber',
  'customerName',
  'customerCity',
  'customerState',
] as const

const wrong = (refusal: string): { ok: false; refusal: string } => ({ ok: false, refusal })

const numberRefusal = (name: string, aba: string): string | null => {
  if (!/^\d{9}$/.test(aba)) return `${name} is not nine digits`
  return routingNumberFault(aba) === null ? null : `${name} ${aba} has a wrong check digit`
}

/**
 * Letters of Western Europe, digits and signs, in more than the 36 columns of the Federal Reserve: a name is shown beside the
 * numbers of others. No letter that only looks like another one, and none that hides or turns the text around.
 */
const shownText = /^[\x20-\x7E\u00C0-\u00FF]{0,100}$/

const placeRefusal = (
  bank: Readonly<Record<'customerName' | 'customerCity' | 'customerState', string>>,
): string | null => {
  if (bank.customerName === '') return 'it has no name'
  if (!shownText.test(bank.customerName))
    return 'its name is too long or has a character that no bank name has'
  if (!shownText.test(bank.customerCity))
    return 'its city is too long or has a character that no city name has'
  return /^(?:[A-Z]{2})?$/.test(bank.customerState) ? null : 'its state is not two letters'
}

const oneOf = (name: string, value: string, allowed: readonly string[]): string | null =>
  allowed.includes(value) ? null : `${name} is none of ${allowed.map((one) => `'${one}'`).join(', ')}`

export const readFedwire = (participant: Participant<(typeof fedwireFields)[number]>): ReadBank => {
  const { routingNumber, fundsEligibility, fundsSettlementOnlyStatus, changeDate } = participant
  const refusal =
    numberRefusal('its routing number', routingNumber) ??
    placeRefusal(participant) ??
    oneOf('its funds transfer status', fundsEligibility, ['Y', 'N']) ??
    oneOf('its settlement-only status', fundsSettlementOnlyStatus, ['S', '']) ??
    oneOf('its book-entry securities status', participant.securitiesEligibility, ['Y', 'N']) ??
    (/^(?:\d{8})?$/.test(changeDate) ? null : 'its date of last revision is not YYYYMMDD')
  if (refusal !== null) return wrong(refusal)
  return ok({
    aba: routingNumber,
    name: participant.customerName,
    city: participant.customerCity,
    state: participant.customerState,
    fundsEligible: fundsEligibility === 'Y',
    settlementOnly: fundsSettlementOnlyStatus === 'S',
    newRoutingNumber: null,
  })
}

export const readFedach = (participant: Participant<(typeof fedachFields)[number]>): ReadBank => {
  const { routingNumber, recordTypeCode, newRoutingNumber } = participant
  const merged = recordTypeCode === '2'
  const refusal =
    numberRefusal('its routing number', routingNumber) ??
    placeRefusal(participant) ??
    oneOf('its office code', participant.officeCode, ['O', 'B']) ??
    oneOf('its record type', recordTypeCode, ['0', '1', '2']) ??
    (merged ? numberRefusal('its new routing number', newRoutingNumber) : null) ??
    (merged && newRoutingNumber === routingNumber ? 'its new routing number is its old one' : null)
  if (refusal !== null) return wrong(refusal)
  return ok({
    aba: routingNumber,
    name: participant.customerName,
    city: participant.customerCity,
    state: participant.customerState,
    fundsEligible: null,
    settlementOnly: false,
    newRoutingNumber: merged ? newRoutingNumber : null,
  })
}
