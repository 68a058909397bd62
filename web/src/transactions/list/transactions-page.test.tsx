import { screen, waitFor, within } from '@testing-library/react'
import { contract } from '@countersign/contract/app/contract'
import { beforeAll, expect, it, vi } from 'vitest'
import type { Answers } from '../../testing/answer-calls.ts'
import { refusal } from '../../testing/answer-calls.ts'
import { exampleId, morgan, pageOf, tessa } from '../../testing/example-records.ts'
import { blake, fill, renderPage } from '../../testing/render-page.tsx'
import type { ListedTransaction } from './list-queries.ts'
import { listedTransaction } from '../../testing/listed-transaction.ts'
import { rememberedList } from './remembered-list.ts'
import { TransactionsScreen } from '../../app/screens/transactions-screen.tsx'

const listed = (number: number): ListedTransaction =>
  listedTransaction({ id: exampleId(100 + number), name: `Closing ${number}` })

const three = [1, 2, 3].map(listed)

/** Thirty transactions, of which a page shows three here, unless the question finds none. */
const thirty = {
  'GET /transaction': ({ query }) =>
    query['pageNum'] === '2'
      ? { ...pageOf([listed(16)], 30), pageNum: 2 }
      : query['search'] === 'no such'
        ? pageOf([])
        : pageOf(three, 30),
} satisfies Answers

const names = () => [...document.querySelectorAll('tbody a')].map(({ textContent }) => textContent)

const asked = ({ made }: Pick<ReturnType<typeof renderPage>, 'made'>) =>
  made.filter(({ call }) => call === 'GET /transaction').map(({ query }) => query)

const options = (label: string) =>
  [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ textContent }) => textContent)

// What the dialog loads when it is first opened is no part of any test.
beforeAll(
  async () =>
    void (await Promise.all([import('../record/transaction-dialog.tsx'), import('./empty-list.tsx')])),
)

it('[R3.12] [R9.1] asks for the first fifteen, and by number for those that follow', async () => {
  const page = renderPage(<TransactionsScreen />, { as: morgan, answers: thirty })
  await screen.findByText('1–3 of 30')
  expect(names()).toEqual(three.map(({ name }) => name))
  const meant = contract['GET /transaction'].query.parse(asked(page)[0])
  expect(meant).toMatchObject({ pageNum: 1, pageSize: 15 })
  await page.user.click(screen.getByText('Next'))
  await screen.findByText('Closing 16')
  expect(asked(page).at(-1)?.['pageNum']).toBe('2')
  expect(page.address()).toBe('/?page=2')
  expect(names()).toEqual(['Closing 16'])
})

it('[R9.4] orders by a column up and down, and keeps that, the search and the filter in the address', async () => {
  const page = renderPage(<TransactionsScreen />, { as: morgan, answers: thirty, at: '/?page=2' })
  await screen.findByText('Closing 16')
  const head = screen.getByText<HTMLButtonElement>('Transaction', { selector: 'th button' }).closest('th')
  if (head === null) throw new Error('The column has a head.')
  await page.user.click(within(head).getByRole('button'))
  await waitFor(() => expect(head.getAttribute('aria-sort')).toBe('ascending'))
  // Another order begins at the first page.
  expect(asked(page).at(-1)).toMatchObject({ sort: 'name', order: 'ascending', pageNum: '1' })
  await page.user.click(within(head).getByRole('button'))
  await waitFor(() => expect(head.getAttribute('aria-sort')).toBe('descending'))
  expect(asked(page).at(-1)).toMatchObject({ sort: 'name', order: 'descending' })
  await page.user.selectOptions(screen.getByLabelText('Status'), 'Completed')
  await fill(page.user, screen.getByLabelText('Search transactions'), 'Closing')
  await waitFor(() => expect(page.address()).toContain('search=Closing'))
  expect(page.address()).toBe('/?search=Closing&status=3&sort=name&order=descending')
  await waitFor(() => expect(asked(page).at(-1)).toMatchObject({ search: 'Closing', status: '3' }))
})

it('offers the order of the columns as a field, for screens without columns', async () => {
  const page = renderPage(<TransactionsScreen />, { as: morgan, answers: thirty, at: '/?page=2' })
  await screen.findByText('Closing 16')
  const field = screen.getByLabelText<HTMLSelectElement>('Sort by')
  expect(field.selectedOptions[0]?.textContent).toBe('Closing, ascending')
  await page.user.selectOptions(field, 'Transaction, descending')
  await waitFor(() => expect(page.address()).toBe('/?sort=name&order=descending'))
  expect(field.selectedOptions[0]?.textContent).toBe('Transaction, descending')
  await waitFor(() =>
    expect(asked(page).at(-1)).toMatchObject({ sort: 'name', order: 'descending', pageNum: '1' }),
  )
})

it('[R9.4] offers Negotiated and Competitive as the type, and shows one that is upcoming', async () => {
  const masterData = { 'GET /masterdata/all': () => refusal({ status: 503 }) } satisfies Answers
  vi.spyOn(console, 'error').mockReturnValue()
  const { user } = renderPage(<TransactionsScreen />, { as: morgan, answers: { ...thirty, ...masterData } })
  await user.click(screen.getByRole('button', { name: 'Add Transaction' }))
  const type = within(await screen.findByRole('dialog')).getByLabelText<HTMLSelectElement>(/^Type/)
  expect([...type.options].map(({ textContent, disabled }) => [textContent, disabled])).toEqual([
    ['Negotiated', false],
    ['Competitive', false],
    [expect.stringMatching(/^Private Placement.*Upcoming/), true],
  ])
})

it('[R6.3] lets only underwriters create, filter by type, and filter by Created', async () => {
  const { unmount } = renderPage(<TransactionsScreen />, {
    as: morgan,
    answers: thirty,
    at: '/?type=Negotiated&status=1',
  })
  await screen.findByText('1–3 of 30')
  expect(screen.getAllByRole('button', { name: 'Add Transaction' })).toHaveLength(1)
  expect(options('Type')).toEqual(['All types', 'Negotiated', 'Competitive'])
  expect(options('Status')).toEqual(['Open', 'All statuses', 'Created', 'In Progress', 'Completed'])
  unmount()
  // An address that an underwriter shared asks for more than the receiver may.
  const page = renderPage(<TransactionsScreen />, {
    as: tessa,
    answers: thirty,
    at: '/?type=Negotiated&status=1',
  })
  await screen.findByText('1–3 of 30')
  expect(screen.queryByRole('button', { name: 'Add Transaction' })).toBe(null)
  expect(screen.queryByLabelText('Type')).toBe(null)
  expect(options('Status')).toEqual(['Open', 'All statuses', 'In Progress', 'Completed'])
  expect(asked(page)).toEqual([
    expect.not.objectContaining({ type: expect.anything(), status: expect.anything() }),
  ])
})

it('says what to do when nothing matches, and when there is nothing at all', async () => {
  const { user, unmount } = renderPage(<TransactionsScreen />, { as: morgan, answers: thirty })
  await fill(user, await screen.findByLabelText('Search transactions'), 'no such')
  await screen.findByText('No transaction matches')
  await user.click(screen.getByRole('button', { name: 'Clear Search and Filters' }))
  await screen.findByText('1–3 of 30')
  unmount()
  renderPage(<TransactionsScreen />, {
    as: morgan,
    answers: { 'GET /transaction': pageOf([]) },
  })
  await screen.findByText('No transactions yet')
  expect(screen.getAllByRole('button', { name: 'Add Transaction' })).toHaveLength(2)
})

it('shows its outline while loading, and a way on when that fails', async () => {
  const answer = Promise.withResolvers<Response>()
  const list = vi.fn<() => Promise<Response> | ReturnType<typeof pageOf<ListedTransaction>>>(
    () => answer.promise,
  )
  const { user } = renderPage(<TransactionsScreen />, {
    as: morgan,
    answers: { 'GET /transaction': list },
  })
  await screen.findByText('Loading transactions')
  answer.resolve(refusal({ status: 429 }))
  await screen.findByText('The transactions could not be loaded')
  list.mockReturnValue(pageOf(three, 30))
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  await screen.findByText('1–3 of 30')
  expect(screen.queryByRole('alert')).toBe(null)
})

it('leads from an order that takes no list this long to one that does', async () => {
  const { user, address } = renderPage(<TransactionsScreen />, {
    as: morgan,
    at: '/?sort=role&status=all',
    answers: {
      'GET /transaction': ({ query }) =>
        query['sort'] === 'role' ? refusal({ status: 422, code: 'too-many-rows' }) : pageOf(three, 30),
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Sort by Closing Date' }))
  await screen.findByText('1–3 of 30')
  // The order that the list has by itself.
  expect(address()).toBe('/?status=all')
})

it('asks for the open closings, the soonest first, and leads from a search that finds none to all of them', async () => {
  const { user, made, address } = renderPage(<TransactionsScreen />, { as: morgan, answers: thirty })
  await screen.findByText('1–3 of 30')
  expect(asked({ made })[0]).toMatchObject({ open: 'true', sort: 'closingDate', order: 'ascending' })
  await fill(user, screen.getByLabelText('Search transactions'), 'no such')
  await user.click(await screen.findByRole('button', { name: 'Search All Statuses' }))
  await waitFor(() => expect(address()).toBe('/?search=no+such&status=all'))
  const last = asked({ made }).at(-1)
  expect(last).toMatchObject({ search: 'no such', order: 'descending' })
  expect(last).not.toHaveProperty('open')
  await user.selectOptions(screen.getByLabelText('Status'), 'Open')
  await waitFor(() => expect(address()).toBe('/?search=no+such'))
})

it('says that nothing is open where there are closings, all of them over', async () => {
  const completed = { ...listed(1), status: 3 as const }
  const { user } = renderPage(<TransactionsScreen />, {
    as: blake,
    answers: {
      'GET /transaction': ({ query }) => pageOf(query['open'] === 'true' ? [] : [completed]),
    },
  })
  await screen.findByText('No open transactions')
  await user.click(screen.getByRole('button', { name: 'Show All Statuses' }))
  await screen.findByText('Completed', { selector: 'td *' })
  expect(names()).toEqual([completed.name])
})

it('does not call a list empty whose other half did not come', async () => {
  renderPage(<TransactionsScreen />, {
    as: blake,
    answers: {
      'GET /transaction': ({ query }) => (query['open'] === 'true' ? pageOf([]) : refusal({ status: 429 })),
    },
  })
  await screen.findByText('The other transactions could not be loaded')
  expect(screen.queryByText('No transactions yet')).toBeNull()
})

it('shows a team member without a role as what that person is in the team', async () => {
  const rows = [
    { ...listed(1), roleInTransaction: null, teamRights: 'checker' as const },
    { ...listed(2), roleInTransaction: null, teamRights: 'view' as const },
    { ...listed(3), roleInTransaction: null },
  ]
  renderPage(<TransactionsScreen />, { as: morgan, answers: { 'GET /transaction': pageOf(rows) } })
  await screen.findByText('Closing 3')
  const roles = [...document.querySelectorAll('tbody tr')].map((row) => row.children[3]?.textContent)
  expect(roles).toEqual(['Checker', 'Viewer', 'No role'])
})

it('remembers its filters and page for the way back', async () => {
  const page = renderPage(<TransactionsScreen />, {
    as: morgan,
    answers: thirty,
    at: '/?search=Closing&page=2',
  })
  await screen.findByText('Closing 16')
  expect(rememberedList(morgan.userId)).toBe('/?search=Closing&page=2')
  await page.user.selectOptions(screen.getByLabelText('Status'), 'Completed')
  await waitFor(() => expect(rememberedList(morgan.userId)).toBe('/?search=Closing&status=3'))
})
