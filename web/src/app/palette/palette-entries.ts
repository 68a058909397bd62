import type { Found } from '@countersign/contract/closing/search'
import { readSearchTerm } from '@countersign/domain/closing/search/search-term'
import { formatCents } from '@countersign/domain/platform/money'
import { goKeys } from '../../platform/shortcuts/shortcuts.ts'
import type { PageAction } from '../../platform/navigation/page-actions.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { longDay } from '../../platform/ui/dates.ts'
import type { Transaction } from '../../transactions/record/transaction-queries.ts'
import type { RecentPlace } from './recent-places.ts'

/** What the app shows over the page. */
export type Overlay = 'palette' | 'shortcuts' | 'add transaction' | 'edit profile' | { addWireTo: string }

export type Kind = 'transaction' | 'wire' | 'person' | 'recent' | 'task' | 'add' | 'action' | 'page'

export type Entry = {
  id: string
  kind: Kind
  label: string
  detail?: string | undefined
  /** The shortcut that does the same. */
  keys?: readonly string[]
  leads: { to: string } | { opens: Overlay } | { runs: () => void }
}

export type EntryGroup = { value: string; items: Entry[] }

const joined = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join(' · ')

/** Each word that was typed begins a word of the entry. */
const matches = ({ label, detail = '' }: Entry, term: string): boolean => {
  const words = ` ${label} ${detail}`.toLowerCase()
  return term
    .toLowerCase()
    .split(/\s+/)
    .every((typed) => words.includes(` ${typed}`))
}

const page = (label: string, to: string): Entry => ({
  id: `page ${to}`,
  kind: 'page',
  label,
  keys: goKeys(to),
  leads: { to },
})

const action = (
  label: string,
  opens: Overlay,
  { kind = 'action', keys = [] }: { kind?: Kind; keys?: readonly string[] } = {},
): Entry => ({
  id: `action ${label}`,
  kind,
  label,
  keys,
  leads: { opens },
})

const runs = ({ label, run }: PageAction): Entry => ({
  id: `does ${label}`,
  kind: 'action',
  label,
  leads: { runs: run },
})

type Wire = Found['wires'][number]

const wireEntry = (
  wire: Omit<Wire, 'transaction'>,
  transactionId: string,
  transaction: string | null,
): Entry => ({
  id: wire.id,
  kind: 'wire',
  label: joined(`Wire #${wire.number}`, wire.amount === null ? null : formatCents(wire.amount)),
  detail: joined(wire.receiver, wire.receiverName === wire.receiver ? null : wire.receiverName, transaction),
  leads: { to: paths.wire(transactionId, wire.id) },
})

/** The wires of the open transaction, by the number alone: the one that is meant stands first. */
const wiresHere = (transaction: Transaction, typed: string): Entry[] => {
  const { wire } = readSearchTerm(typed)
  if (wire === null || wire.within !== '') return []
  return transaction.wires
    .filter(({ number }) => number === wire.number)
    .map((one) =>
      wireEntry(
        {
          ...one,
          receiver: one.receiver === null ? null : (one.receiver.organization ?? one.receiver.email),
          receiverName: one.receiver?.name ?? null,
        },
        transaction.id,
        null,
      ),
    )
}

/** A page of the user's menu. */
export type MenuLink = { label: string; to: string }

export type Place = {
  links: readonly MenuLink[]
  tabs: readonly { label: string; path: string }[]
  mayCreate: boolean
  /** The transaction of the open page, and whether the user may add a wire to it now. */
  transaction: Transaction | undefined
  mayAddWire: boolean
  /** What the menus of the open page do. */
  actions: readonly PageAction[]
  /** What waits for the user. */
  tasks: readonly Entry[]
  recent: readonly RecentPlace[]
}

/** What is known without asking the server: the open transaction, what can be done, and the pages of the user's menu. */
export function ownEntries(place: Place, typed: string): EntryGroup[] {
  const { transaction } = place
  const term = typed.trim()
  const here =
    transaction === undefined
      ? []
      : [
          ...(place.mayAddWire ? [action('Add Wire', { addWireTo: transaction.id }, { kind: 'add' })] : []),
          ...place.tabs.map(({ label, path }) => page(label, `${paths.transaction(transaction.id)}${path}`)),
        ]
  // A whole menu would push away what stands below: before anything is typed, only what comes next is offered.
  const done = place.actions.filter(({ isNext }) => term !== '' || isNext === true).map(runs)
  const groups: EntryGroup[] = [
    {
      value: transaction?.name ?? '',
      items: [
        ...(transaction === undefined ? [] : wiresHere(transaction, term)),
        ...narrowed([...done, ...here], term),
      ],
    },
    { value: 'Needs You', items: term === '' ? [] : narrowed(place.tasks, term) },
    {
      value: 'Recent',
      items: narrowed(
        place.recent.map(({ to, label, detail }) => ({
          id: `recent ${to}`,
          kind: 'recent' as const,
          label,
          detail: detail ?? undefined,
          leads: { to },
        })),
        term,
      ),
    },
    {
      value: 'Actions',
      items: narrowed(
        [
          ...(place.mayCreate ? [action('Add Transaction', 'add transaction', { kind: 'add' })] : []),
          action('Edit Profile', 'edit profile'),
          action('Keyboard Shortcuts', 'shortcuts', { keys: ['?'] }),
        ],
        term,
      ),
    },
    {
      value: 'Pages',
      items: narrowed(
        place.links.map(({ label, to }) => page(label, to)),
        term,
      ),
    },
  ]
  return groups.filter(({ items }) => items.length > 0)
}

const narrowed = (entries: readonly Entry[], term: string): Entry[] =>
  entries.filter((entry) => term === '' || matches(entry, term))

type Searcher = { organization: string | null; seesUsers: boolean; seesEveryone: boolean }

/** A person opens where the user meets that person: the administered users, the own team, or the closing of both. */
const personEntry = (
  { userId, name, organization, transaction }: Found['people'][number],
  { organization: own, seesUsers, seesEveryone }: Searcher,
): Entry => {
  const administered = seesUsers && (seesEveryone || organization === own)
  const to = administered
    ? `${paths.users}?${new URLSearchParams({ search: name }).toString()}`
    : transaction === null
      ? paths.team
      : paths.transaction(transaction.id)
  return {
    id: userId,
    kind: 'person',
    label: name,
    detail: joined(organization, administered ? null : (transaction?.name ?? 'Team')),
    leads: { to },
  }
}

/** What the server found, without what stands above it already. */
export function foundEntries(found: Found, searcher: Searcher, shown: readonly EntryGroup[]): EntryGroup[] {
  const ids = new Set(shown.flatMap(({ items }) => items.map(({ id }) => id)))
  const groups: EntryGroup[] = [
    {
      value: 'Transactions',
      items: found.transactions.map(({ id, name, issuer, closingDate }) => ({
        id,
        kind: 'transaction',
        label: name,
        detail: joined(issuer, closingDate === null ? null : `Closing ${longDay(closingDate)}`),
        leads: { to: paths.transaction(id) },
      })),
    },
    {
      value: 'Wires',
      items: found.wires.map((wire) => wireEntry(wire, wire.transaction.id, wire.transaction.name)),
    },
    { value: 'People', items: found.people.map((person) => personEntry(person, searcher)) },
  ]
  return groups
    .map(({ value, items }) => ({ value, items: items.filter(({ id }) => !ids.has(id)) }))
    .filter(({ items }) => items.length > 0)
}
