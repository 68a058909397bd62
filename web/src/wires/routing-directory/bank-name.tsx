import { bankPlace, unpayableFault } from '@countersign/domain/wires/routing-directory/directory-entry'
import { cx } from '../../platform/ui/class-names.ts'
import { useBank } from './directory-queries.ts'

type BankNameProps = { aba: string; className?: string }

/**
 * The bank and its city beside a routing number, as the loaded directory names them now. Says so of a number that the
 * directory does not have, and why no wire can go to it. Nothing while no directory is loaded.
 */
export function BankName({ aba, className }: BankNameProps) {
  const { data } = useBank(aba)
  if (data === undefined || !data.loaded) return null
  const { bank } = data
  const fault = unpayableFault(bank)
  return (
    <span className={cx('text-sm font-normal wrap-anywhere', toneOf(bank === null, fault), className)}>
      {bank === null ? 'Not in the routing directory' : (fault ?? bankPlace(bank))}
    </span>
  )
}

const toneOf = (unknown: boolean, fault: string | null): string => {
  if (fault !== null) return 'text-bad'
  return unknown ? 'text-wait' : 'text-muted'
}
