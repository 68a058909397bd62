import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Found } from '@countersign/contract/closing/search'
import { useTasks } from '../../closing/tasks/task-queries.ts'
import { usePageActions } from '../../platform/navigation/page-actions.ts'
import { refusal, type Answers } from '../../testing/answer-calls.ts'
import { blake, renderPage } from '../../testing/render-page.tsx'
import { menuLinks } from '../navigation.ts'
import { Palette } from './palette.tsx'

const id = (digit: number) => `01970000-0000-7000-8000-00000000010${digit}`

const nothing: Found = { transactions: [], wires: [], people: [] }

const found: Found = {
  transactions: [{ id: id(1), name: 'Salina Water', issuer: 'City of Salina', closingDate: '2026-12-02' }],
  wires: [
    {
      id: id(2),
      number: 3,
      amount: 500_000,
      receiver: 'First Trust Bank',
      receiverName: 'Tessa Test',
      transaction: { id: id(1), name: 'Salina Water' },
    },
  ],
  people: [
    { userId: id(3), name: 'Sal Colleague', organization: 'Lexbond LLP', transaction: null },
    {
      userId: id(4),
      name: 'Sal Trustee',
      organization: 'First Trust Bank',
      transaction: { id: id(1), name: 'Salina Water' },
    },
  ],
}

let onClose: ReturnType<typeof vi.fn<() => void>>
let onOpen: ReturnType<typeof vi.fn<() => void>>
beforeEach(() => {
  onClose = vi.fn()
  onOpen = vi.fn()
})

const show = (answers: Answers = {}, as = blake, at = '/') =>
  renderPage(<Palette links={menuLinks(as)} onClose={onClose} onOpen={onOpen} />, { as, at, answers })

const options = () => screen.queryAllByRole('option').map((option) => option.textContent)

const said = () => within(screen.getByRole('dialog')).getByRole('status').textContent

const box = () => screen.getByRole('combobox')

it('offers the pages of the user’s menu and what the user may do, before anything is typed', async () => {
  const { made } = show()
  await waitFor(() => expect(options().length).toBeGreaterThan(0))
  const text = options().join('\n')
  expect(text).toContain('Closing Memos')
  expect(text).toContain('Instructions')
  expect(text).not.toContain('Organizations / Companies')
  expect(text).not.toContain('Add Transaction')
  expect(made).toEqual([])
})

it('offers Add Transaction to those who may', async () => {
  const { user } = show({}, { ...blake, isUnderwriter: true })
  await user.click(await screen.findByRole('option', { name: /^Add Transaction/ }))
  expect(onOpen.mock.calls).toEqual([['add transaction']])
})

it('shows what the server finds in groups, says how many, and opens the chosen one', async () => {
  const { user, made, address } = show({ 'GET /search': found })
  await user.type(box(), 'sal')
  await screen.findByRole('option', { name: /Salina Water.*City of Salina/ })
  expect(made.map(({ query }) => query)).toEqual([{ term: 'sal' }])
  expect(said()).toBe('4 results')
  expect(options()).toEqual([
    'Salina WaterCity of Salina · Closing December 2, 2026',
    'Wire #3 · $5,000.00First Trust Bank · Tessa Test · Salina Water',
    'Sal ColleagueLexbond LLP · Team',
    'Sal TrusteeFirst Trust Bank · Salina Water',
  ])
  expect(within(screen.getByRole('group', { name: 'Wires' })).getAllByRole('option')).toHaveLength(1)
  await user.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(address()).toBe(`/transactions/${id(1)}/wires/${id(2)}`))
  expect(onClose).toHaveBeenCalledOnce()
})

it.each([
  ['a colleague on the team page', blake, /^Sal Colleague/, '/team'],
  ['a person of a shared closing in it', blake, /^Sal Trustee/, `/transactions/${id(1)}`],
  [
    'a user whom an admin administers among the users',
    { ...blake, role: 'organization_admin' as const },
    /^Sal Colleague/,
    '/users?search=Sal+Colleague',
  ],
])('opens %s', async (_what, as, name, to) => {
  const { user, address } = show({ 'GET /search': found }, as)
  await user.type(box(), 'sal')
  await user.click(await screen.findByRole('option', { name }))
  await waitFor(() => expect(address()).toBe(to))
})

it('asks nothing for one letter, and says what to type where nothing is found', async () => {
  const { user, made } = show({ 'GET /search': nothing })
  await user.type(box(), 'q')
  expect(await screen.findByText('Type one more letter.')).toBeTruthy()
  await user.type(box(), 'q')
  expect(await screen.findByText('Nothing found for “qq”')).toBeTruthy()
  await waitFor(() => expect(said()).toBe('No results'))
  expect(made.map(({ query }) => query)).toEqual([{ term: 'qq' }])
})

it('says why a search failed, keeps the pages, and tries again', async () => {
  let refuses = true
  const { user } = show({
    'GET /search': () => (refuses ? refusal({ status: 429, detail: 'Too many searches.' }) : found),
  })
  await user.type(box(), 'se')
  expect(await screen.findByText('Too many searches.')).toBeTruthy()
  expect(options().join()).toContain('Settings')
  refuses = false
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByRole('option', { name: /^Salina Water/ })).toBeTruthy()
})

it('takes no answer of an earlier term for one of this', async () => {
  let answerFirst: (answer: Response) => void = () => undefined
  const { user, made } = show({
    'GET /search': ({ query }) =>
      query['term'] === 'salina'
        ? new Promise<Response>((resolve) => (answerFirst = resolve))
        : { ...nothing, transactions: [{ id: id(9), name: 'Topeka', issuer: null, closingDate: null }] },
  })
  await user.type(box(), 'salina')
  await waitFor(() => expect(made).toHaveLength(1))
  expect(said()).toBe('Searching')
  await user.clear(box())
  await user.type(box(), 'topeka')
  await screen.findByRole('option', { name: 'Topeka' })
  answerFirst(Response.json(found))
  await waitFor(() => expect(options()).toEqual(['Topeka']))
})

it('does what the menus of the open page do: the next step at once, the others by their words', async () => {
  const done: string[] = []
  const action = (label: string, isNext = false) => ({ label, isNext, run: () => void done.push(label) })
  const Page = () => {
    usePageActions([action('Send Wire #3', true), action('Freeze Transaction')])
    return null
  }
  const Open = () => {
    const [open, setOpen] = useState(false)
    return open ? (
      <Palette links={[]} onClose={onClose} onOpen={onOpen} />
    ) : (
      <button onClick={() => setOpen(true)}>Open</button>
    )
  }
  const { user } = renderPage(
    <>
      <Page />
      <Open />
    </>,
    { answers: { 'GET /search': nothing } },
  )
  await user.click(screen.getByText('Open'))
  await waitFor(() => expect(options()[0]).toBe('Send Wire #3'))
  expect(options()).not.toContain('Freeze Transaction')
  await user.type(box(), 'free')
  await waitFor(() => expect(options()).toEqual(['Freeze Transaction']))
  await user.keyboard('{Enter}')
  expect(done).toEqual(['Freeze Transaction'])
  expect(onClose).toHaveBeenCalledOnce()
})

it('finds the most urgent work by its words, and leads to where it is done', async () => {
  const task = {
    kind: 'verify wire',
    count: 1,
    transaction: { id: id(1), name: 'Salina Water', kind: 'bond' },
    wire: { id: id(2), number: 3 },
    receiver: null,
    invitation: null,
    missing: null,
    due: null,
  } as const
  const Sidebar = () => <p>{useTasks().data?.total} need you</p>
  const { user, address } = renderPage(
    <>
      <Sidebar />
      <Palette links={[]} onClose={onClose} onOpen={onOpen} />
    </>,
    { answers: { 'GET /search': nothing, 'GET /tasks': { items: [task], counts: [], total: 1 } } },
  )
  await screen.findByText('1 need you')
  expect(screen.queryByRole('option', { name: /^Call back/ })).toBe(null)
  await user.type(box(), 'call')
  await user.click(await screen.findByRole('option', { name: /^Call back and verify wire #3.*Salina Water/ }))
  await waitFor(() => expect(address()).toBe(`/transactions/${id(1)}/wires/${id(2)}`))
})

it('closes when the browser goes to another page, of which its actions are not', async () => {
  const Back = () => {
    const go = useNavigate()
    return <button onClick={() => void go(`/transactions/${id(2)}`)}>Back</button>
  }
  renderPage(
    <>
      <Back />
      <Palette links={[]} onClose={onClose} onOpen={onOpen} />
    </>,
    { at: `/transactions/${id(1)}`, answers: { 'GET /search': nothing } },
  )
  await waitFor(() => expect(document.activeElement).toBe(box()))
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.click(screen.getByText('Back'))
  expect(onClose).toHaveBeenCalledOnce()
})

it('closes by Escape and by its own keys', async () => {
  const { user } = show()
  await waitFor(() => expect(document.activeElement).toBe(box()))
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledTimes(1)
  await user.keyboard('{Control>}k{/Control}')
  expect(onClose).toHaveBeenCalledTimes(2)
})
