import { Link } from 'react-router'
import { formatCents } from '@countersign/domain/platform/money'
import { paths } from '../../platform/navigation/paths.ts'
import type { Memo } from './memo-queries.ts'

type Missing = NonNullable<Memo['missing']>

/** Where each thing is mended. */
const placeOf = (transactionId: string, { at, wireId }: Missing[number]): string => {
  if (wireId !== null) return paths.wire(transactionId, wireId)
  return at === 'money' ? `${paths.transaction(transactionId)}/money` : paths.transaction(transactionId)
}

/** Everything that keeps a memo from being final, each with its cents and the way to where it is mended. */
export function MissingList({ transactionId, missing }: { transactionId: string; missing: Missing }) {
  return (
    <ul aria-label="What is missing" className="mt-2.5 grid gap-1.5">
      {missing.map((one) => (
        <li
          key={`${one.at} ${one.wireId} ${one.message}`}
          className="flex items-baseline justify-between gap-6"
        >
          <Link
            to={placeOf(transactionId, one)}
            className="num min-w-0 underline decoration-line-strong underline-offset-4 hover:decoration-current"
          >
            {one.message}
          </Link>
          {one.cents !== null && (
            <span className="num shrink-0 font-medium text-bad">{formatCents(one.cents)}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
