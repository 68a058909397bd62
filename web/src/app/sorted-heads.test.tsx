import { invitationSorts } from '@countersign/domain/transactions/participants/invitation-sort'
import { invoiceSorts } from '@countersign/domain/billing/list-sort'
import { memoSorts } from '@countersign/domain/closing/closing-memo/list-sort'
import { organizationSorts } from '@countersign/domain/people/organizations/list-sort'
import type { Sorting } from '@countersign/domain/platform/sort-order'
import { userSorts } from '@countersign/domain/people/users/list-sort'
import { platformWireSorts } from '@countersign/domain/wires/record/platform-wire-sort'
import { instructionSorts } from '@countersign/domain/wires/standing-instructions/list-sort'
import type { ReactNode } from 'react'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { invoiceSortOptions, InvoicesTable } from '../billing/invoices-table.tsx'
import { memoSortOptions, MemosTable } from '../closing/closing-memo/memos-table.tsx'
import { platformWireSortOptions, PlatformWiresTable } from '../closing/overview/platform-wires-table.tsx'
import { organizationSortOptions, OrganizationsTable } from '../people/organizations/organizations-table.tsx'
import { userSortOptions, UsersTable } from '../people/users/users-table.tsx'
import { morgan } from '../testing/example-records.ts'
import { renderPage } from '../testing/render-page.tsx'
import { invitationSortOptions, InvitationsTable } from '../transactions/invitations/invitations-table.tsx'
import {
  instructionSortOptions,
  InstructionsTable,
} from '../wires/standing-instructions/instructions-table.tsx'

/** What a table is given to be sorted; its own columns are typed where it stands. */
// oxlint-disable-next-line typescript/no-explicit-any
type Given = Sorting<any> & { onSort: (next: Sorting<any>) => void }

const none = () => undefined

/** Each list with the orders that its call takes, and the heads of columns that it is not sorted by. */
const lists: Record<
  string,
  {
    table: (sorting: Given) => ReactNode
    sorts: readonly string[]
    options: readonly { value: string }[]
    unsorted: readonly string[]
  }
> = {
  users: {
    table: (sorting) => (
      <UsersTable label="Users" users={[]} withOrganization onAction={none} sorting={sorting} />
    ),
    sorts: userSorts,
    options: userSortOptions(true),
    unsorted: ['Actions'],
  },
  team: {
    table: (sorting) => <UsersTable label="Team" users={[]} onAction={none} sorting={sorting} />,
    sorts: userSorts.filter((sort) => sort !== 'organization'),
    options: userSortOptions(false),
    unsorted: ['Actions'],
  },
  organizations: {
    table: (sorting) => (
      <OrganizationsTable organizations={[]} onVerify={none} onEditAddress={none} sorting={sorting} />
    ),
    sorts: organizationSorts,
    options: organizationSortOptions,
    unsorted: ['Actions'],
  },
  wires: {
    table: (sorting) => <PlatformWiresTable wires={[]} sorting={sorting} />,
    sorts: platformWireSorts,
    options: platformWireSortOptions,
    unsorted: ['Account number'],
  },
  invoices: {
    table: (sorting) => <InvoicesTable invoices={[]} sorting={sorting} />,
    sorts: invoiceSorts,
    options: invoiceSortOptions,
    unsorted: ['Actions'],
  },
  memos: {
    table: (sorting) => <MemosTable rows={[]} sorting={sorting} />,
    sorts: memoSorts,
    options: memoSortOptions,
    unsorted: [],
  },
  invitations: {
    table: (sorting) => <InvitationsTable invitations={[]} onAction={none} sorting={sorting} />,
    sorts: invitationSorts,
    options: invitationSortOptions,
    unsorted: ['Actions'],
  },
  instructions: {
    table: (sorting) => <InstructionsTable instructions={[]} onLook={none} sorting={sorting} />,
    sorts: instructionSorts,
    options: instructionSortOptions,
    unsorted: ['Account number'],
  },
}

it.each(Object.keys(lists))('%s: the heads and the field of a phone have each order once', async (name) => {
  const list = lists[name]
  if (list === undefined) throw new Error(`no list ${name}`)
  const asked: string[] = []
  const { user } = renderPage(list.table({ onSort: ({ sort }) => asked.push(String(sort)) }), {
    as: { ...morgan, role: 'organization_admin' },
    answers: {},
  })
  const heads = [...document.querySelectorAll('thead th')]
  const unsorted = heads.filter((head) => head.getAttribute('aria-sort') === null)
  expect(unsorted.map(({ textContent }) => textContent)).toEqual(list.unsorted)
  for (const button of screen.getAllByRole('button')) await user.click(button)
  expect(asked.toSorted()).toEqual([...list.sorts].toSorted())
  expect(list.options.map(({ value }) => value).toSorted()).toEqual([...list.sorts].toSorted())
})

it('a column of several values says which of them leads, and turns it around', async () => {
  const asked: unknown[] = []
  const { user } = renderPage(
    <PlatformWiresTable
      wires={[]}
      sorting={{ sort: 'receiver', order: 'ascending', onSort: (next) => asked.push(next) }}
    />,
    { as: { ...morgan, role: 'super_admin', organization: null }, answers: {} },
  )
  const sorted = [...document.querySelectorAll('th[aria-sort$="cending"]')]
  expect(sorted.map(({ textContent }) => textContent)).toEqual(['SenderReceiver, sorted ascending'])
  await user.click(screen.getByRole('button', { name: 'Receiver, sorted ascending' }))
  await user.click(screen.getByRole('button', { name: 'Sender' }))
  expect(asked).toEqual([
    { sort: 'receiver', order: 'descending' },
    { sort: 'sender', order: 'ascending' },
  ])
})
