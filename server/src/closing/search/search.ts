import type { Found } from '@countersign/contract/closing/search'
import { mostFoundOfKind, readSearchTerm } from '@countersign/domain/closing/search/search-term'
import { may } from '@countersign/domain/platform/access/policy'
import { searchUsers } from '../../people/users/search-store.ts'
import type { Database } from '../../platform/database/connection.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { findTransactions } from './found-transactions-store.ts'
import { findSharedTransactions } from './shared-transactions-store.ts'
import {
  findLatestWiresByNumber,
  findWiresByAmount,
  findWiresByNumber,
  findWiresByReceiver,
  type Searcher,
} from './found-wires-store.ts'

/** A term is read as one thing: a wire's number, else an amount, else the beginning of a receiver's name. */
const findWires = (
  db: Database,
  searcher: Searcher,
  { text, wire, amount }: ReturnType<typeof readSearchTerm>,
): Promise<Found['wires']> => {
  if (wire?.within === '') return findLatestWiresByNumber(db, searcher, wire.number)
  if (wire !== null) return findWiresByNumber(db, searcher, wire.number, wire.within)
  return amount === null ? findWiresByReceiver(db, searcher, text) : findWiresByAmount(db, searcher, amount)
}

/** As the search for people finds them, and of those whom the caller can meet on a page: a colleague, or in a closing. */
const findPeople = async (
  db: Database,
  caller: Caller,
  { principalId, organizationId }: Searcher,
  term: string,
): Promise<Found['people']> => {
  if (!may(caller, 'search users')) return []
  const people = await searchUsers(db, caller, term)
  const isColleague = (organization: { id: string } | null): boolean =>
    caller.role === 'super_admin' || (organizationId !== null && organization?.id === organizationId)
  const shared = await findSharedTransactions(
    db,
    principalId,
    people.filter(({ organization }) => !isColleague(organization)).map(({ userId }) => userId),
  )
  return people
    .map(({ userId, name, organization }) => ({
      userId,
      name,
      organization: organization?.name ?? null,
      transaction: shared.get(userId) ?? null,
      isColleague: isColleague(organization),
    }))
    .filter((person) => person.isColleague || person.transaction !== null)
    .slice(0, mostFoundOfKind)
    .map(({ isColleague: _colleague, ...person }) => person)
}

/** What the caller may see of each kind; kinds that the caller's menus and lists do not have stay empty. */
export const search = async (db: Database, caller: Caller, typed: string): Promise<Found> => {
  const term = readSearchTerm(typed)
  const searcher = {
    principalId: caller.organizationId ?? caller.userId,
    organizationId: caller.organizationId,
  }
  const [transactions, wires, people] = await Promise.all([
    // "#3" means a wire: no name of a transaction may have the sign, and no index finds so short a text.
    term.wire === null ? findTransactions(db, searcher, term.text) : [],
    findWires(db, searcher, term),
    findPeople(db, caller, searcher, term.text),
  ])
  return { transactions, wires, people }
}
