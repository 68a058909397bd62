import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { costPurpose } from '@countersign/domain/wires/cost-of-issuance/cost-of-issuance'
import { MemoFunds } from './memo-money.tsx'
import type { Memo } from './memo-queries.ts'

const wires = Array.from({ length: 60 }, (_, at) => ({
  id: `w${at}`,
  number: at + 1,
  sender: 'Harbor Securities',
  receiver: 'First Trust Bank',
  amount: 500_00,
  wirePurposes: [{ purpose: costPurpose, amount: 500_00 }],
  contingencyAmount: 0,
  platformSecurityFee: 0,
  associatedServices: [{ service: 'Printing', payee: '', invoice: '', amount: 500_00 }],
}))

const content = { kind: 'bond', funds: [], wires } as unknown as Memo['content']

const tables = () => screen.getAllByRole('table', { name: /^Costs? of issuance of wire \d+$/ }).length

it('brings the costs of many wires in turns, all of them in the end, and before a print', async () => {
  const { unmount } = render(<MemoFunds content={content} />)
  expect(tables()).toBeLessThan(20)
  await waitFor(() => expect(tables()).toBe(60), { timeout: 10_000 })
  unmount()
  render(<MemoFunds content={content} />)
  fireEvent(window, new Event('beforeprint'))
  expect(tables()).toBe(60)
})
