import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Payers } from '@countersign/contract/wires/payer'
import { exampleTransaction, exampleWire, listed, morgan } from '../../testing/example-records.ts'
import { blake, renderPage } from '../../testing/render-page.tsx'
import { WiresTable } from '../page/wires-table.tsx'
import { PayersCard } from './payers-card.tsx'

const organization = blake.organization ?? { id: '', name: '' }
const admin = { ...blake, role: 'organization_admin' as const, isAdmin: true }
const candidate = { userId: blake.userId, name: blake.name, email: blake.email }
const named = {
  ...candidate,
  organization: organization.name,
  namedBy: blake.name,
  since: '2026-11-20T15:00:00.000Z',
}

const payer = {
  organizationId: organization.id,
  organization: organization.name,
  agreed: true,
  isOwn: true,
  isNamed: false,
  isPayer: false,
}
const wire = listed(exampleWire({ senderOrganizationId: organization.id, payer }))
const transaction = exampleTransaction({ wires: [wire] })

it('has an admin of the paying organization name a colleague, and remove the payer once that was confirmed', async () => {
  let items: Payers['items'] = []
  const payers = () => ({ items, mayName: true, candidates: [candidate] })
  const { user, made } = renderPage(<PayersCard transaction={transaction} />, {
    as: admin,
    answers: {
      'GET /transaction/{transactionId}/payer': payers,
      'GET /transaction/{transactionId}/freeze': { freeze: null, freezeAt: null, mayRelease: true },
      'GET /transaction/{transactionId}': transaction,
      'POST /transaction/{transactionId}/payer': () => {
        items = [named]
        return payers()
      },
      'DELETE /transaction/{transactionId}/payer/{userId}': () => {
        items = []
        return payers()
      },
    },
  })
  const changes = () => made.filter(({ call }) => !call.startsWith('GET')).map(({ call }) => call)
  await screen.findByText('Name the colleagues who pay these wires', { exact: false })
  await user.click(screen.getByText('Name Payer'))
  screen.getByText('Required field')
  const colleague = screen.getByLabelText(/^Colleague/)
  expect(document.activeElement).toBe(colleague)
  expect(changes()).toEqual([])
  await user.selectOptions(colleague, blake.name)
  await user.click(screen.getByText('Name Payer'))
  await user.click(await screen.findByLabelText(`Remove ${blake.name}`))
  screen.getByText('Every colleague who takes part in this transaction is a payer.')
  const asking = within(await screen.findByRole('alertdialog'))
  expect(changes()).toEqual(['POST /transaction/{transactionId}/payer'])
  await user.click(asking.getByText('Remove'))
  await screen.findByText('Name the colleagues who pay these wires', { exact: false })
  expect(changes()).toHaveLength(2)
})

it('shows the manager who pays, without a way to name or remove one', async () => {
  renderPage(<PayersCard transaction={transaction} />, {
    as: morgan,
    answers: {
      'GET /transaction/{transactionId}/payer': { items: [named], mayName: false, candidates: [] },
    },
  })
  await screen.findByText(blake.name)
  screen.getByText(`${organization.name} · ${blake.email}`, { exact: false })
  expect(screen.queryByRole('button')).toBe(null)
})

it('marks in the list of wires what the own organization pays, and keeps the card from others', async () => {
  const table = renderPage(<WiresTable transaction={transaction} add={null} />, { as: blake })
  expect(screen.getAllByText('You pay').length).toBeGreaterThan(0)
  table.unmount()
  const paidByOthers = exampleTransaction({ wires: [{ ...wire, payer: { ...payer, isOwn: false } }] })
  const { made } = renderPage(
    <>
      <WiresTable transaction={paidByOthers} add={null} />
      <PayersCard transaction={paidByOthers} />
    </>,
    {
      as: blake,
      answers: {
        'GET /transaction/{transactionId}/payer': { items: [named], mayName: false, candidates: [] },
        'GET /transaction/{transactionId}': paidByOthers,
      },
    },
  )
  await screen.findAllByText('$125,000.00')
  expect(screen.queryByText('You pay')).toBe(null)
  expect(screen.queryByText('Payers')).toBe(null)
  expect(made.map(({ call }) => call)).not.toContain('GET /transaction/{transactionId}/payer')
})
