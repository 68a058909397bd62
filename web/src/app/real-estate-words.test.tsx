import { openWirePage } from '../testing/open-wire-page.tsx'
import { bondWord } from '@countersign/domain/testing/bond-words'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { exampleId, exampleTransaction, exampleWire, morgan } from '../testing/example-records.ts'
import { renderPage } from '../testing/render-page.tsx'
import { listedTransaction } from '../testing/listed-transaction.ts'
import { useSelection } from '../platform/ui/use-selection.ts'
import { TransactionCards } from '../transactions/list/transactions-table.tsx'
import { TransactionFacts } from '../transactions/page/transaction-facts.tsx'

const transaction = exampleTransaction({
  name: '118 Prairie View Road, Salina',
  kind: 'real_estate',
  issuer: null,
  series: null,
  propertyAddress: '118 Prairie View Road, Salina',
  purchasePrice: 41_250_000,
})

const words = () => document.body.textContent ?? ''

it('shows a wire of a real-estate closing to its payoff lender without a word of bonds', async () => {
  const wire = exampleWire({
    role: 'Trustee',
    wirePurposes: [{ purpose: 4, amount: 99_726 }],
    isReceiver: true,
  })
  openWirePage({ wire, answers: { 'GET /transaction/{transactionId}': transaction } })
  expect(await screen.findAllByText('Loan Payoff')).not.toHaveLength(0)
  expect(words()).toContain('Payoff Lender')
  expect(words()).not.toMatch(bondWord)
})

it('shows the facts of a real-estate closing without those of a bond', () => {
  renderPage(<TransactionFacts transaction={transaction} />, { as: morgan })
  screen.getByText('$412,500.00')
  screen.getByText('Settlement Agent')
  expect(words()).not.toMatch(bondWord)
})

it('calls the day of a listed closing as its kind does', () => {
  const closingDate = '2026-12-01'
  const rows = [
    listedTransaction({ kind: 'real_estate', closingDate }),
    listedTransaction({ id: exampleId(7), kind: 'bond', closingDate }),
  ]
  const ids = rows.map(({ id }) => id)
  const Cards = () => <TransactionCards rows={rows} selection={useSelection(ids)} />
  renderPage(<Cards />, { as: morgan })
  screen.getByText(/Settlement 12\/1\/26/)
  screen.getByText(/Closing 12\/1\/26/)
})
