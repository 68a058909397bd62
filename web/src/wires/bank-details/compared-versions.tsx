import type { ReactNode } from 'react'
import { groupedRoutingNumber } from '@countersign/domain/platform/account-numbers/routing-number'
import { countryName } from '@countersign/domain/people/organizations/organization-address'
import { formatInstant } from '../../platform/ui/dates.ts'
import { MaskedValue } from '../../platform/ui/masked-value.tsx'
import { useRevealed } from '../record/reveal-account.tsx'
import { compareInstructions, type InstructionVersion } from '../verification/verification-queries.ts'
import { BankName } from '../routing-directory/bank-name.tsx'
import { digitDifference } from '@countersign/domain/platform/account-numbers/digit-difference'
import { MarkedDigits } from '../../platform/ui/marked-digits.tsx'
import { OldAndNew } from '../../platform/ui/old-and-new.tsx'

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

/** Which version, who entered it, and when. */
const headOf = ({ version, by, at }: InstructionVersion): string =>
  `Version ${version}: ${by}, ${formatInstant(at)}`

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
    if (value === '') return ''
    if (field === 'aba') return <Aba {...{ before, after, side }} />
    if (field === 'holderCountry') return countryName(value) ?? value
    if (!isNumber(field)) return <span className="whitespace-pre-line">{value}</span>
    if (digits === null) return <MaskedValue label={labels[field]} />
    return <MarkedDigits marks={digitDifference(digits.before[field], digits.after[field])[side]} />
  }
  const anyNumber = fields.some(isNumber)
  return (
    <>
      <OldAndNew
        caption={`Bank details, version ${before.version} and version ${after.version}`}
        heads={[headOf(before), headOf(after)]}
        shortHeads={[`Version ${before.version}`, `Version ${after.version}`]}
        rows={fields.map((field) => ({
          label: labels[field],
          before: valueOf(field, 'before'),
          after: valueOf(field, 'after'),
          changed: after.differs.includes(field),
        }))}
      />
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
