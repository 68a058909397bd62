import { formatCents } from '../../platform/money.ts'
import { costsLabel } from '../../platform/master-data/closing-labels.ts'
import { purposeLabel } from '../../platform/master-data/purpose-labels.ts'
import type { TransactionKind } from '../../platform/master-data/transaction-kinds.ts'
import { staleLinkSentence } from '../../wires/cost-of-issuance/cost-links.ts'
import type { Discrepancy } from './reconciled-closing.ts'

/** What does not add up, in one sentence with its cents and its place. `nameOf` names an organization by its id. */
export const sentenceOf = (
  discrepancy: Discrepancy,
  nameOf: (id: string) => string,
  kind: TransactionKind,
): string => {
  const costs = costsLabel(kind).toLowerCase()
  const verb = kind === 'bond' ? 'is' : 'are'
  const { rule, place } = discrepancy
  const [expected, found] = [formatCents(discrepancy.expected), formatCents(discrepancy.found)]
  const cents = formatCents(Math.abs(discrepancy.found - discrepancy.expected))
  const isLess = discrepancy.found < discrepancy.expected
  const less = `${cents} ${isLess ? 'less' : 'more'}`
  const tooLittle = `${cents} too ${isLess ? 'little' : 'much'}`
  switch (place.at) {
    case 'statement':
      return `Sources are ${expected}, uses ${found}: ${cents} is missing in the ${isLess ? 'uses' : 'sources'}`
    case 'net wire':
      return `The underwriter's wires come to ${found}, the net wire is ${expected}: ${tooLittle}`
    case 'holder': {
      const money = place.purpose === null ? '' : ` for the ${purposeLabel(place.purpose, kind)}`
      return (
        `${nameOf(place.holder)} has ${expected}${money}, ` +
        `and ${found} of it is passed on or kept: ${less} than it has`
      )
    }
    case 'payees':
      return (
        `The uses pay ${expected} out for the ${purposeLabel(place.purpose, kind)}, ` +
        `the wires to those who are paid come to ${found}: ${tooLittle}`
      )
    case 'invoice':
      return (
        `Line ${place.line} of wire #${place.number} pays the invoice that line ${place.otherLine} ` +
        `of wire #${place.otherNumber} pays already: ${found} would be paid twice`
      )
    case 'payment':
      return place.line === null
        ? `The cost lines linked to wire #${place.number}, from line ${place.otherLine} of wire ` +
            `#${place.otherNumber} on, come to ${expected}, its ${costs} ${verb} ${found}: ${less}`
        : `Line ${place.line} of wire #${place.number} pays ${found} of the invoice that line ${place.otherLine} ` +
            `of wire #${place.otherNumber} deposits ${expected} for: ${less}`
    case 'link':
      return staleLinkSentence({ ...place, amount: discrepancy.expected })
    case 'maturities':
      return `The maturities come to ${found}, par is ${expected}: ${less}`
    case 'wire':
    default:
      return rule === 'I5'
        ? `The ${costs} of wire #${place.number} ${verb} ${expected}, ` +
            `its lines, contingency and fee come to ${found}: ${less}`
        : `Wire #${place.number} is of ${expected}, its purposes come to ${found}: ${less}`
  }
}
