import type { ReactNode } from 'react'
import { countryName } from '@countersign/domain/people/organizations/organization-address'
import { groupedRoutingNumber } from '@countersign/domain/platform/account-numbers/routing-number'
import { digitDifference } from '@countersign/domain/platform/account-numbers/digit-difference'
import {
  standingFields,
  type StandingField,
} from '@countersign/domain/wires/standing-instructions/standing-difference'
import { formatInstant } from '../../platform/ui/dates.ts'
import { MarkedDigits } from '../../platform/ui/marked-digits.tsx'
import { MaskedValue } from '../../platform/ui/masked-value.tsx'
import { OldAndNew } from '../../platform/ui/old-and-new.tsx'
import { useRevealed } from '../record/reveal-account.tsx'
import { BankName } from '../routing-directory/bank-name.tsx'
import { compareStandingVersions, type StandingVersion } from './instruction-queries.ts'

const labels: Record<StandingField, string> = {
  label: 'Account label',
  fbo: 'Name on the account (FBO)',
  aba: 'ABA routing number',
  accountNumber: 'Account number',
  holderStreet: 'Street of the account holder',
  holderTown: 'Town of the account holder',
  holderCountry: 'Country of the account holder',
  retired: 'Use',
}

type Replaced = NonNullable<StandingVersion['replaces']>

type Numbers = Awaited<ReturnType<typeof compareStandingVersions>>

const headOf = ({ version, changedBy, updatedAt }: Replaced): string =>
  `Version ${version}: ${changedBy}, ${formatInstant(updatedAt)}`

type ComparedProps = { version: StandingVersion; replaces: Replaced }

/** A version of a standing account beside the one that it was entered in place of; digits only on demand, and recorded. */
export function ComparedVersions({ version: after, replaces: before }: ComparedProps) {
  const versions = { before: before.version, after: after.version }
  const { shown, control } = useRevealed(
    `${before.version} ${after.version}`,
    () => compareStandingVersions(after.id, versions),
    { show: 'Show the digits', said: 'Showing them is recorded.', failed: 'The digits could not be shown' },
  )
  const changed = (field: StandingField) => after.differs.includes(field)
  const fields = standingFields.filter((field) => {
    if (field === 'retired') return changed(field)
    return field === 'accountNumber' || before[field] !== '' || after[field] !== ''
  })
  return (
    <div className="mt-2">
      <OldAndNew
        caption={`Version ${before.version} and version ${after.version}`}
        heads={[headOf(before), headOf(after)]}
        shortHeads={[`Version ${before.version}`, `Version ${after.version}`]}
        rows={fields.map((field) =>
          Object.assign(valuesOf(field, { before, after, shown }), {
            label: labels[field],
            changed: changed(field),
          }),
        )}
      />
      {after.differs.length === 0 && (
        <p className="mt-2 text-sm text-muted">No differences: the same details were entered again.</p>
      )}
      <div className="mt-3">
        {after.outcome === 'in effect' ? (
          control
        ) : (
          <p className="text-xs text-muted">
            The digits of a version that was never in effect are not shown.
          </p>
        )}
      </div>
    </div>
  )
}

type Compared = { before: Replaced; after: StandingVersion; shown: Numbers | null }

const valuesOf = (
  field: StandingField,
  { before, after, shown }: Compared,
): { before: ReactNode; after: ReactNode } => {
  if (field === 'retired') return { before: 'In use', after: 'Retired' }
  if (field === 'accountNumber') {
    if (shown === null) {
      const masked = <MaskedValue label={labels.accountNumber} />
      return { before: masked, after: masked }
    }
    const marks = digitDifference(shown.before.accountNumber, shown.after.accountNumber)
    return {
      before: <MarkedDigits marks={marks.before} />,
      after: <MarkedDigits marks={marks.after} />,
    }
  }
  if (field === 'aba') {
    const marks = digitDifference(before.aba, after.aba)
    const bank = (side: 'before' | 'after') => (
      <>
        {before.aba === after.aba ? groupedRoutingNumber(after.aba) : <MarkedDigits marks={marks[side]} />}
        <BankName aba={(side === 'before' ? before : after).aba} className="block" />
      </>
    )
    return { before: bank('before'), after: bank('after') }
  }
  const words = (value: string): ReactNode => {
    if (field === 'holderCountry') return countryName(value) ?? value
    return value === '' ? '' : <span className="whitespace-pre-line">{value}</span>
  }
  return { before: words(before[field]), after: words(after[field]) }
}
