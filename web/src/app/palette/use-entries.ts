import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { keys } from '../../platform/api/keys.ts'
import type { AnswerOf } from '../../platform/api/request-shape.ts'
import { pageActions } from '../../platform/navigation/page-actions.ts'
import { useMay } from '../../people/access/use-may.ts'
import { useIdentity } from '../../people/identity/identity.ts'
import { transactionTabs } from '../../transactions/page/transaction-tabs.tsx'
import type { Transaction } from '../../transactions/record/transaction-queries.ts'
import { circumstancesOf, isOpen, standingIn } from '../../transactions/record/transaction-status.ts'
import { foundEntries, ownEntries, type EntryGroup, type MenuLink } from './palette-entries.ts'
import { recentPlaces } from './recent-places.ts'
import { taskEntries } from './task-entries.ts'
import { useFound } from './use-found.ts'

/** The transaction of the open page, as that page has read it. */
function useOpenTransaction(): Transaction | undefined {
  const { pathname } = useLocation()
  const transactionId = /^\/transactions\/([^/]+)/.exec(pathname)?.[1]
  const queries = useQueryClient()
  return transactionId === undefined
    ? undefined
    : queries.getQueryData<Transaction>(keys.transaction(transactionId))
}

/** What waits for the user, as far as the page has read it. */
function useReadTasks() {
  const queries = useQueryClient()
  const read = queries.getQueriesData<AnswerOf<'GET /tasks'>>({ queryKey: keys.tasks })
  const lists = read.map(([, answer]) => answer?.items ?? [])
  return lists.toSorted((a, b) => b.length - a.length)[0] ?? []
}

/** What the palette offers for what is typed: what is known at once, then what the server finds. */
export function useEntries(typed: string, links: readonly MenuLink[]) {
  const { user } = useIdentity()
  const may = useMay()
  const { pathname } = useLocation()
  const transaction = useOpenTransaction()
  const tasks = useReadTasks()
  const [actions] = useState(pageActions)
  const { found, ...search } = useFound(typed)
  const mayAddWire =
    transaction !== undefined &&
    may('add wire', standingIn(transaction, user?.userId)) &&
    isOpen(transaction) &&
    !circumstancesOf(transaction).frozen
  const own = ownEntries(
    {
      links,
      tabs: transactionTabs,
      mayCreate: may('create transaction'),
      transaction,
      mayAddWire,
      actions,
      tasks: taskEntries(tasks),
      recent: user === null ? [] : recentPlaces(user.userId, pathname),
    },
    typed,
  )
  const searcher = {
    organization: user?.organization?.name ?? null,
    seesUsers: may('view users'),
    seesEveryone: user?.role === 'super_admin',
  }
  const groups: EntryGroup[] = [...own, ...(found === undefined ? [] : foundEntries(found, searcher, own))]
  return { groups, search }
}
