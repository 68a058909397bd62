import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { refusal, type Answers } from '../../testing/answer-calls.ts'
import { exampleId, exampleTransaction, morgan } from '../../testing/example-records.ts'
import { fill, renderPage, toasts } from '../../testing/render-page.tsx'
import { TransactionDialog } from './transaction-dialog.tsx'
import { useTransaction, type Transaction } from './transaction-queries.ts'

const masterData = {
  'GET /masterdata/all': {
    organizationMasterRoles: [],
    purposes: [],
    issuers: [],
    organizations: [],
    transactionStatuses: [],
    wireStatuses: [],
    states: [],
  },
} satisfies Answers

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const button = (name: string) => screen.getByText(name, { selector: 'button' })

/** The dialog with the transaction as it stands, as its page shows it. */
function EditStanding({ id, onClose }: { id: string; onClose: () => void }) {
  const { data } = useTransaction(id)
  return data === undefined ? null : <TransactionDialog transaction={data} onClose={onClose} />
}

it('stays with all that was typed when the server fails, and can be sent again', async () => {
  const onClose = vi.fn()
  const save = vi.fn<() => Response | Transaction>(() => refusal({ status: 500 }))
  const { user, made, address } = renderPage(<TransactionDialog transaction={null} onClose={onClose} />, {
    as: morgan,
    answers: { ...masterData, 'POST /transaction': save },
  })
  await fill(user, field('Name'), 'City of Salina 2026')
  await fill(user, field('Par amount'), '1,000,000.00')
  expect(screen.queryByRole('alert')).toBeNull()
  await user.click(button('Add Transaction'))
  await screen.findByText('The transaction was not saved')
  expect([field('Name').value, field('Par amount').value]).toEqual(['City of Salina 2026', '1,000,000.00'])
  expect(onClose).not.toHaveBeenCalled()
  save.mockReturnValue(exampleTransaction())
  await user.click(button('Add Transaction'))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(toasts()).toMatchObject([{ title: 'Transaction added' }])
  await waitFor(() => expect(address()).toBe(`/transactions/${exampleTransaction().id}`))
  const bodies = made.filter(({ call }) => call === 'POST /transaction').map(({ body }) => body)
  expect(bodies[0]).toMatchObject({ name: 'City of Salina 2026', parAmount: 1_000_000_00 })
  expect(bodies[1]).toEqual(bodies[0])
})

it('fills in the state of the issuer, and never overwrites one that was chosen', async () => {
  const issuer = (number: number, name: string, state: string | null) => ({
    id: exampleId(number),
    name,
    state,
  })
  const { user } = renderPage(<TransactionDialog transaction={null} onClose={vi.fn()} />, {
    as: morgan,
    answers: {
      'GET /masterdata/all': {
        ...masterData['GET /masterdata/all'],
        issuers: [
          issuer(71, 'City of Salina', 'KS'),
          issuer(72, 'City of Omaha', 'NE'),
          issuer(73, 'A Conduit', null),
        ],
      },
    },
  })
  await screen.findByText('City of Salina, KS')
  const after = async (name: string) => {
    await user.selectOptions(field('Issuer'), name)
    return field('State').value
  }
  expect(await after('City of Salina, KS')).toBe('KS')
  expect(await after('City of Omaha, NE')).toBe('NE')
  expect(await after('A Conduit')).toBe('')
  await user.selectOptions(field('State'), 'TX')
  expect(await after('City of Salina, KS')).toBe('TX')
})

it('sends again under the same key after the line dropped, and under another one what was changed', async () => {
  const { user, made } = renderPage(<TransactionDialog transaction={null} onClose={vi.fn()} />, {
    as: morgan,
    answers: {
      ...masterData,
      'POST /transaction': () => {
        throw new TypeError('connection reset')
      },
    },
  })
  const keys = () =>
    made
      .filter(({ call }) => call === 'POST /transaction')
      .map(({ headers }) => headers.get('idempotency-key'))
  await fill(user, field('Name'), 'Heard only once')
  for (const tries of [1, 2]) {
    await user.click(button('Add Transaction'))
    await waitFor(() => expect(keys()).toHaveLength(tries))
    await screen.findByText(/The server cannot be reached/)
    await waitFor(() => expect(button('Add Transaction').getAttribute('aria-busy')).toBe(null))
  }
  await fill(user, field('Name'), 'Another one')
  await user.click(button('Add Transaction'))
  await waitFor(() => expect(keys()).toHaveLength(3))
  const [first, second, third] = keys()
  expect(first).toMatch(/^[\da-f]{32}$/)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

it('overwrites what another user saved first only after showing what it is', async () => {
  const first = exampleTransaction({ series: '2025' })
  const second = { ...first, version: 2, series: '2026-A' }
  let stands = first
  const onClose = vi.fn()
  const { user, made } = renderPage(<EditStanding id={first.id} onClose={onClose} />, {
    as: morgan,
    answers: {
      ...masterData,
      'GET /transaction/{transactionId}': () => stands,
      'PUT /transaction/{transactionId}': ({ headers }) => {
        if (headers.get('if-match') === '"2"') return { ...second, version: 3, series: '2026-B' }
        stands = second
        return refusal({ status: 409, code: 'stale-version', detail: 'It was changed meanwhile.' })
      },
    },
  })
  await fill(user, await screen.findByLabelText('Series'), '2026-B')
  await user.click(button('Save'))
  await screen.findByText('The transaction was not saved')
  await screen.findByText('2026-A')
  expect(field('Series').value).toBe('2026-B')
  expect(onClose).not.toHaveBeenCalled()
  await user.click(button('Overwrite'))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const saved = made.filter(({ call }) => call === 'PUT /transaction/{transactionId}')
  expect(saved.map(({ headers }) => headers.get('if-match'))).toEqual(['"1"', '"2"'])
  expect(saved[1]?.body).toMatchObject({ series: '2026-B' })
})

it('warns of a closing on a holiday of the Reserve Banks or after the cut-off, and saves it all the same', async () => {
  const onClose = vi.fn()
  const { user, made } = renderPage(<TransactionDialog transaction={null} onClose={onClose} />, {
    as: morgan,
    answers: { ...masterData, 'POST /transaction': exampleTransaction() },
  })
  await fill(user, field('Name'), 'City of Salina 2026')
  await fill(user, field('Date'), '2026-11-26')
  await screen.findByText(
    /^Fedwire is closed on November 26, 2026 \(Thanksgiving Day\)\. .* until 6:45 PM EST\.$/,
  )
  await fill(user, field('Date'), '2026-12-01')
  await waitFor(() => expect(screen.queryByText(/^Fedwire is closed/)).toBeNull())
  await fill(user, field('Time'), '18:00')
  await user.selectOptions(screen.getByLabelText('Time zone'), 'America/Chicago')
  await screen.findByText(/after the Fedwire cut-off of December 1, 2026: 6:45 PM EST \(5:45 PM CST\)/)
  await user.click(button('Add Transaction'))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(made.find(({ call }) => call === 'POST /transaction')?.body).toMatchObject({ closingTime: '18:00' })
})
