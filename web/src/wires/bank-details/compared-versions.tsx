import type { ReactNode } from 'react'
import { notAvailable } from '@countersign/domain/platform/product'
import { groupedRoutingNumber } from '@countersign/domain/platform/account-numbers/routing-number'
import { countryName } from '@countersign/domain/people/organizations/organization-address'
import { cx } from '../../platform/ui/class-names.ts'
import { MaskedValue } from '../../platform/ui/masked-value.tsx'
import { useRevealed } from '../record/reveal-account.tsx'
import { compareInstructions, type InstructionVersion } from '../verification/verification-queries.ts'
import { BankName } from '../routing-directory/bank-name.tsx'
import { digitDifference } from './digit-difference.ts'
import { MarkedDigits } from './marked-digits.tsx'

type Field = InstructionVersion['differs'][number]

const labels: Record<Field, string> = {
  fbo: 'Name on the account (FBO)',
  aba: 'ABA routing number',
  accountNumber: 'Account number',
  intermediaryBank: 'Intermediary bank',
  furtherCreditName: 'For further credit to',
  furtherCreditAccount: 'Further credit account',
  holderStreet: 'Street of the account holder',
  holderTown: 'Town of the account holder',
  holderCountry: 'Country of the account holder',
}

const isNumber = (field: Field): field is 'accountNumber' | 'furtherCreditAccount' =>
  field === 'accountNumber' || field === 'furtherCreditAccount'

type ComparedProps = { wireId: string; before: InstructionVersion; after: InstructionVersion }

/** Old and new side by side, what changed marked in words and color; digits only on demand, and recorded. */
export function ComparedVersions({ wireId, before, after }: ComparedProps) {
  const versions = { before: before.version, after: after.version }
  const { shown: digits, control } = useRevealed(
    `${before.version} ${after.version}`,
    () => compareInstructions(wireId, versions),
    {
      show: 'Show the digits',
      said: 'Showing them is recorded, and both sides are notified.',
      failed: 'The digits could not be shown',
    },
  )
  const fields = (Object.keys(labels) as Field[]).filter(
    (field) => before[field] !== '' || after[field] !== '',
  )
  const valueOf = (field: Field, side: 'before' | 'after'): ReactNode => {
    const value = (side === 'before' ? before : after)[field]
    if (value === '') return <span className="text-muted">{notAvailable}</span>
    if (field === 'aba') return <Aba {...{ before, after, side }} />
    if (field === 'holderCountry') return countryName(value) ?? value
    if (!isNumber(field)) return <span className="whitespace-pre-line">{value}</span>
    if (digits === null) return <MaskedValue label={labels[field]} />
    return <MarkedDigits marks={digitDifference(digits.before[field], digits.after[field])[side]} />
  }
  const anyNumber = fields.some(isNumber)
  return (
    <>
      {/* Narrow enough for a phone: a table that scrolls inside the page would hide what is new. */}
      <table className="w-full table-fixed text-left text-sm wrap-anywhere">
        <caption className="sr-only">
          Bank details, version {before.version} and version {after.version}
        </caption>
        <thead>
          <tr className="text-xs text-muted">
            <th scope="col" className="w-1/3 py-1.5 pr-3 font-normal">
              Field
            </th>
            <th scope="col" className="py-1.5 pr-3 font-normal">
              Version {before.version}
            </th>
            <th scope="col" className="py-1.5 font-normal">
              Version {after.version}
            </th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => {
            const changed = after.differs.includes(field)
            return (
              <tr key={field} className={cx('border-t border-line align-top', changed && 'bg-wait-soft')}>
                <th scope="row" className="py-2 pr-3 pl-1 font-normal">
                  {labels[field]}
                  {changed && <span className="block text-xs font-medium text-wait">Changed</span>}
                </th>
                <td className="num py-2 pr-3">{valueOf(field, 'before')}</td>
                <td className={cx('num py-2 pr-1', changed && 'font-medium')}>{valueOf(field, 'after')}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {after.differs.length === 0 && (
        <p className="mt-2 text-sm text-muted">No differences: the same details were entered again.</p>
      )}
      {anyNumber && <div className="mt-4">{control}</div>}
    </>
  )
}

type AbaProps = { before: InstructionVersion; after: InstructionVersion; side: 'before' | 'after' }

/** A routing number is no secret: its differing digits are marked at once. */
function Aba({ before, after, side }: AbaProps) {
  const { aba } = side === 'before' ? before : after
  return (
    <>
      {before.aba === after.aba || before.aba === '' || after.aba === '' ? (
        groupedRoutingNumber(aba)
      ) : (
        <MarkedDigits marks={digitDifference(before.aba, after.aba)[side]} />
      )}
      <BankName aba={aba} className="block" />
    </>
  )
}
