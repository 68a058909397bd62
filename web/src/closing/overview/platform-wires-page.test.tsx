import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { exampleId, morgan, pageOf } from '../../testing/example-records.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { PlatformWiresPage } from './platform-wires-page.tsx'

it('asks for the wires of a status, a page at a time, and shows every account masked', async () => {
  const wire = {
    id: exampleId(50),
    number: 1,
    status: 5 as const,
    amount: 125_000_00,
    transaction: 'City of Salina 2026',
    sender: 'Harbor Securities',
    receiver: 'First Trust Bank',
    accountNumber: 'XXXXXXXXXX',
    updatedAt: '2026-11-20T15:00:00.000Z',
    onHold: null,
    freezeAt: null,
  }
  const { user, made, address } = renderPage(<PlatformWiresPage />, {
    as: { ...morgan, role: 'super_admin', organization: null },
    at: '/?status=5',
    answers: {
      'GET /wire': ({ query }) => ({ ...pageOf([wire], 30), pageNum: Number(query['pageNum'] ?? 1) }),
    },
  })
  await screen.findByText('XXXXXXXXXX')
  await user.click(screen.getByText('Next'))
  await screen.findByText('16–16 of 30')
  expect(address()).toBe('/?status=5&page=2')
  expect(made.map(({ query }) => query)).toMatchObject([{ status: '5' }, { status: '5', pageNum: '2' }])
  await user.click(screen.getByRole('button', { name: 'Amount' }))
  expect(address()).toBe('/?status=5&sort=amount&order=ascending')
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Receiver, descending')
  expect(address()).toBe('/?status=5&sort=receiver&order=descending')
  expect(made.at(-1)?.query).toMatchObject({ status: '5', sort: 'receiver', order: 'descending' })
})
