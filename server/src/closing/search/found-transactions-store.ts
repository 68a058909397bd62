import { mostFoundOfKind } from '@countersign/domain/closing/search/search-term'
import type { Found } from '@countersign/contract/closing/search'
import { run, type Database } from '../../platform/database/connection.ts'
import { textWithin } from '../../platform/database/text-pattern.ts'

type FoundTransaction = Found['transactions'][number]

/** By a piece of what the list searches; the latest closing first. The plan kept for any text reads all closings of the principal. */
export const findTransactions = (
  db: Database,
  { principalId }: { principalId: string },
  text: string,
): Promise<FoundTransaction[]> =>
  run<FoundTransaction>(
    db,
    `select t.id, t.name, (select name from organizations where id = t.issuer_id) as issuer,
            t.closing_date as "closingDate"
       from transaction_access a join transactions t on t.id = a.transaction_id and t.search_text like $2
      where a.principal_id = $1
      order by a.closing_date desc, a.transaction_id desc limit ${mostFoundOfKind}`,
    [principalId, textWithin(text)],
    'its values',
  )
