import { screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { TransactionsScreen } from '../../app/screens/transactions-screen.tsx'
import { refusal } from '../../testing/answer-calls.ts'
import { exampleId, morgan, pageOf } from '../../testing/example-records.ts'
import { blake, renderPage } from '../../testing/render-page.tsx'
import { listedTransaction } from '../../testing/listed-transaction.ts'
import { rememberedList } from './remembered-list.ts'

const row = listedTransaction({ id: exampleId(101) })

// What is loaded when it is first shown is no part of a test.
beforeAll(async () => void (await import('./empty-list.tsx')))

it('sorts by every column, with the same orders in the field for screens without columns', async () => {
  const page = renderPage(<TransactionsScreen />, {
    as: morgan,
    answers: { 'GET /transaction': pageOf([row], 30) },
  })
  await screen.findByText('1–1 of 30')
  const asks = {
    Transaction: 'name ascending',
    Status: 'status ascending',
    'Your role': 'role ascending',
    Wires: 'wires ascending',
    'Par or price': 'size descending',
    Closing: 'closingDate descending',
  }
  const heads = [...document.querySelectorAll('thead th[aria-sort]')]
  expect(heads.map((head) => head.textContent).toSorted()).toEqual(Object.keys(asks).toSorted())
  for (const [label, order] of Object.entries(asks)) {
    await page.user.click(screen.getByText(label, { selector: 'th button' }))
    await waitFor(() => {
      const { sort, order: direction } =
        page.made.findLast(({ call }) => call === 'GET /transaction')?.query ?? {}
      expect([label, `${sort} ${direction}`]).toEqual([label, order])
    })
    const sorted = document.querySelectorAll('th[aria-sort$="cending"]')
    expect([...sorted].map(({ textContent }) => textContent)).toEqual([label])
    expect(screen.getByLabelText<HTMLSelectElement>('Sort by').value).toBe(order)
  }
  expect(screen.getByLabelText<HTMLSelectElement>('Sort by').options).toHaveLength(heads.length * 2)
  expect(rememberedList(morgan.userId)).toBe('/?sort=closingDate&order=descending')
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
