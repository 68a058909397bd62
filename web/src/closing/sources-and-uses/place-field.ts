import {
  suretyPurpose,
  insurancePurpose,
} from '@countersign/domain/closing/sources-and-uses/sources-and-uses'
import type { FieldPath } from 'react-hook-form'
import type { Place } from '@countersign/domain/closing/sources-and-uses/reconciled-closing'
import { isEmptyRow, type MoneyForm } from './money-form.ts'

/** The field that a place is about; null when no line of the form is: then one may have to be added. */
export function fieldOfPlace(place: Place, form: MoneyForm): FieldPath<MoneyForm> | null {
  const lineOf = (holder: string, purpose: number | null): FieldPath<MoneyForm> | null => {
    const isOf = (row: { holder: string; purpose: string }) =>
      row.holder === holder && (purpose === null || row.purpose === String(purpose))
    const use = form.uses.findIndex(isOf)
    if (use !== -1) return `uses.${use}.amount`
    const contribution = form.contributions.findIndex(isOf)
    return contribution === -1 ? null : `contributions.${contribution}.amount`
  }
  switch (place.at) {
    case 'holder':
      return lineOf(place.holder, place.purpose)
    case 'payees':
      if (place.purpose === insurancePurpose && form.bondInsurancePremium.trim() !== '')
        return 'bondInsurancePremium'
      if (place.purpose === suretyPurpose && form.suretyPremium.trim() !== '') return 'suretyPremium'
      return lineOf('', place.purpose)
    case 'statement': {
      const first = form.uses.findIndex((row) => !isEmptyRow(row))
      return first === -1 ? null : `uses.${first}.amount`
    }
    case 'net wire':
    case 'wire':
    case 'invoice':
    case 'payment':
    case 'link':
    case 'maturities':
    default:
      return null
  }
}
