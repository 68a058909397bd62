import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import { refusal } from '../../testing/answer-calls.ts'
import { exampleTransaction, exampleWire, listed, morgan } from '../../testing/example-records.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { useWire, type Wire } from '../record/wire-queries.ts'
import { WiresTable } from '../page/wires-table.tsx'

// What a table loads when one of its dialogs is first opened is no part of any test.
beforeAll(async () => {
  await Promise.all([import('../page/wire-dialogs.tsx'), import('../page/wire-menu.tsx')])
  await import('./edit-listed-wire.tsx')
})

const stands = exampleWire({ status: 2, version: 4, references: ['Series 2026A'] })

type Read = () => Wire | Response | Promise<Response>

const tableOf = (read: Read, before: React.ReactNode = null) => {
  const transaction = exampleTransaction({
    roleInTransaction: 'Transaction Manager',
    wires: [listed(stands)],
  })
  const table = (
    <>
      {before}
      <WiresTable transaction={transaction} add={null} />
    </>
  )
  const answers = {
    'GET /wire/{wireId}': read,
    'GET /transaction/{transactionId}': transaction,
    'GET /user/search/{term}': { items: [] },
    'GET /user/lookalike': { resembles: null },
  }
  return renderPage(table, { as: morgan, answers })
}

const openEdit = async (user: ReturnType<typeof renderPage>['user']) => {
  await user.click(screen.getAllByLabelText('Actions for wire #1')[0] as HTMLElement)
  await user.click(await screen.findByText('Edit'))
}

const readsOf = (made: ReturnType<typeof renderPage>['made']) =>
  made.filter(({ call }) => call === 'GET /wire/{wireId}').length

const references = () => screen.findByDisplayValue<HTMLInputElement>('Series 2026A')

it('reads a wire whole when it is opened, and until then reads none', async () => {
  const { user, made } = tableOf(() => stands)
  screen.getByText('First Trust Bank')
  expect(readsOf(made)).toBe(0)
  await openEdit(user)
  await references()
  expect(readsOf(made)).toBe(1)
  const dialog = screen.getByRole('dialog', { name: 'Edit Wire #1' })
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
})

it('shows that it waits, and says why a wire did not come; the next try opens it', async () => {
  const answers: ((answer: Response) => void)[] = []
  const { user } = tableOf(() => new Promise<Response>((resolve) => answers.push(resolve)))
  await openEdit(user)
  const waiting = await screen.findByRole('dialog', { name: 'Edit Wire #1' })
  within(waiting).getByText('Loading the wire')
  act(() => answers[0]?.(refusal({ status: 403, detail: 'You lost your access.' })))
  await screen.findByText('The wire could not be loaded')
  screen.getByText('You lost your access.')
  await user.click(screen.getByText('Try Again'))
  await waitFor(() => expect(answers).toHaveLength(2))
  screen.getByRole('dialog', { name: 'Edit Wire #1' })
  act(() => answers[1]?.(Response.json(stands)))
  await references()
  await user.click(screen.getByLabelText('Close'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
})

/** Keeps what was read of a wire, as its page does before the table is gone back to. */
function Seen() {
  const { data } = useWire(stands.id)
  return <p>{data === undefined ? 'nothing' : `version ${data.version}`}</p>
}

it('never opens an older version than the list shows, though one was read a moment ago', async () => {
  const older = { ...stands, version: 3, references: ['Series 2025'] }
  const read = vi.fn<Read>().mockReturnValueOnce(older).mockReturnValue(stands)
  const { user } = tableOf(read, <Seen />)
  await screen.findByText('version 3')
  await openEdit(user)
  await references()
  expect(screen.queryByDisplayValue('Series 2025')).toBe(null)
  expect(read).toHaveBeenCalledTimes(2)
})

it('opens what was read already at once when it is as new as the list', async () => {
  const { user, made } = tableOf(() => stands, <Seen />)
  await screen.findByText('version 4')
  await openEdit(user)
  await references()
  expect(readsOf(made)).toBe(1)
})
