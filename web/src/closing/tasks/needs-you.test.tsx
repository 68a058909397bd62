import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import { refusal } from '../../testing/answer-calls.ts'
import { exampleId, morgan } from '../../testing/example-records.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { NeedsYou } from './needs-you.tsx'
import type { Task } from './task-queries.ts'

const [closing, wire, invitation] = [exampleId(901), exampleId(902), exampleId(903)] as const

const sale = { id: closing, name: 'City of Salina', kind: 'real_estate' } as const

const task = (change: Partial<Task>): Task => ({
  kind: 'send wire',
  count: 1,
  transaction: { id: closing, name: 'City of Salina', kind: 'bond' },
  wire: null,
  receiver: null,
  invitation: null,
  missing: null,
  due: null,
  ...change,
})

const due = (days: number) => ({ what: 'closes', day: '2026-12-01', days, businessDays: days }) as const

const waiting = (items: Task[], total = items.length) => ({ items, counts: [], total })

const invited = task({
  kind: 'answer invitation',
  transaction: sale,
  invitation: {
    id: invitation,
    role: 'Bond Counsel',
    invitedBy: 'Morgan Hale',
    completed: false,
  },
})

const home = (
  <NeedsYou skeleton={<p>Outline</p>}>
    <p>The list</p>
  </NeedsYou>
)

// The two answers are loaded when the first invitation is shown.
beforeAll(async () => void (await import('./answer-task.tsx')))

const lines = () =>
  within(screen.getByRole('region', { name: /^Needs You/ }))
    .getAllByRole('listitem')
    .map((line) => line.textContent)

it('says what to do, in which closing, by when, and leads to where it is done', async () => {
  renderPage(home, {
    as: morgan,
    answers: {
      'GET /tasks': waiting([
        task({ wire: { id: wire, number: 4 }, due: due(0) }),
        task({ count: 3, due: due(2) }),
        task({ kind: 'prepare closing', transaction: sale, missing: { wires: 2, memo: true }, due: due(3) }),
        task({ kind: 'confirm admin', transaction: null }),
        task({ kind: 'confirm gate change', transaction: null }),
      ]),
    },
  })
  await screen.findByText('The list')
  expect(lines()).toEqual([
    'Send wire #4City of SalinaCloses today',
    'Send 3 wiresCity of SalinaCloses in 2 business days',
    'Get the closing readyCity of Salina · 2 wires not verified, memo not finalSettles in 3 business days',
    'Confirm a new adminYour organization',
    'Confirm a change of the verification rulesYour organization',
  ])
  const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(addresses).toEqual([
    `/transactions/${closing}/wires/${wire}`,
    `/transactions/${closing}`,
    `/transactions/${closing}`,
    '/team',
    '/settings#gates',
  ])
})

it('says of the work of a super admin that it is the platform’s, and leads there', async () => {
  renderPage(home, {
    as: { ...morgan, role: 'super_admin', organization: null },
    answers: {
      'GET /tasks': waiting([
        task({ kind: 'confirm directory', transaction: null }),
        task({ kind: 'verify organization', count: 2, transaction: null }),
      ]),
    },
  })
  await screen.findByText('The list')
  expect(lines()).toEqual([
    'Confirm an uploaded routing directoryThe platform',
    'Verify 2 organizationsThe platform',
  ])
  const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(addresses).toEqual(['/settings#routing-directory', '/organizations'])
})

it('shows five, the others on demand, and says how many are not listed at all', async () => {
  const items = Array.from({ length: 50 }, (_, at) =>
    task({ transaction: { id: exampleId(910 + at), name: `Closing ${at}`, kind: 'bond' } }),
  )
  const { user } = renderPage(home, {
    as: morgan,
    answers: { 'GET /tasks': ({ query }) => waiting(items.slice(0, Number(query['pageSize'])), 60) },
  })
  await screen.findByText('The list')
  expect(lines()).toHaveLength(5)
  await user.click(screen.getByRole('button', { name: 'Show All 50' }))
  await waitFor(() => expect(lines()).toHaveLength(50))
  screen.getByText('The 50 most urgent of 60 are shown.')
  await user.click(screen.getByRole('button', { name: 'Show Fewer' }))
  await waitFor(() => expect(lines()).toHaveLength(5))
})

it('shows the outline until it knows, the list with it, and says when nothing waits', async () => {
  const answer = Promise.withResolvers<Response>()
  renderPage(home, { as: morgan, answers: { 'GET /tasks': () => answer.promise } })
  await screen.findByText('Outline')
  expect(screen.queryByText('The list')).toBe(null)
  answer.resolve(Response.json(waiting([])))
  await screen.findByText('Nothing needs you right now.')
  screen.getByText('The list')
  expect(screen.queryByText('Outline')).toBe(null)
})

it('shows the list and a way on when the tasks cannot be loaded', async () => {
  const tasks = vi.fn<() => Response | ReturnType<typeof waiting>>(() => refusal({ status: 429 }))
  const { user } = renderPage(home, { as: morgan, answers: { 'GET /tasks': tasks } })
  await screen.findByText('What needs you could not be loaded')
  screen.getByText('The list')
  tasks.mockReturnValue(waiting([task({ count: 2 })]))
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  await screen.findByText('Send 2 wires')
})

it('answers an invitation in place, and reads anew what waits', async () => {
  let answered = false
  const participant = {
    id: invitation,
    email: 'blake@lexbond.example',
    name: null,
    organization: null,
    organizationId: null,
    role: 'Bond Counsel',
    status: 'Accepted',
    registered: true,
    neverInvited: false,
    isCaller: true,
    expiresAt: null,
    mailFailure: null,
  } as const
  const { user, made } = renderPage(home, {
    answers: {
      'GET /tasks': () => waiting(answered ? [] : [invited]),
      'POST /participant/{participantId}/accept': () => {
        answered = true
        return participant
      },
    },
  })
  await screen.findByText('Morgan Hale invites you to City of Salina')
  screen.getByText('As Title Company')
  await user.click(await screen.findByRole('button', { name: 'Accept the invitation to City of Salina' }))
  const question = within(await screen.findByRole('alertdialog'))
  question.getByText(/as Title Company/)
  await user.click(question.getByRole('button', { name: 'Accept' }))
  await screen.findByText('Nothing needs you right now.')
  await waitFor(() =>
    expect(made.find(({ call }) => call.startsWith('POST'))?.params).toEqual({ participantId: invitation }),
  )
})
