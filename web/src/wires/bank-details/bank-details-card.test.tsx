import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  exampleBankDetails,
  exampleTransaction,
  exampleWire,
  listed,
  morgan,
} from '../../testing/example-records.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { BankDetailsCard } from './bank-details-card.tsx'
import { WiresTable } from '../page/wires-table.tsx'

// Half a minute passes at once; what a test waits for goes on by itself.
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => void vi.useRealTimers())

const shown = () => document.body.textContent.replaceAll(/\s/g, '')

it('[R3.10] shows the account as ten X until it is asked for, and then for half a minute only', async () => {
  const wire = exampleWire({
    bankDetailsFilled: true,
    bankDetails: exampleBankDetails({
      fbo: 'First Trust Bank',
      aba: '101100621',
      accountNumber: 'XXXXXXXXXX',
    }),
  })
  const { user, made } = renderPage(<BankDetailsCard wire={wire} />, {
    as: morgan,
    answers: {
      'POST /wire/{wireId}/reveal': { accountNumber: 'STORY0042007', furtherCreditAccount: '' },
    },
  })
  const masked = () => waitFor(() => expect(shown()).not.toContain('STORY0042007'))
  const reveal = async () => {
    await user.click(screen.getByText('Show account number'))
    await waitFor(() => expect(shown()).toContain('STORY0042007'))
  }
  expect(shown()).toContain('XXXXXXXXXX')
  await reveal()
  await user.click(screen.getByText('Hide Now'))
  await masked()
  await reveal()
  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) await act(() => vi.advanceTimersByTimeAsync(1_000))
  }
  await pass(20)
  expect(shown()).toContain('STORY0042007')
  await pass(11)
  await masked()
  expect(shown()).toContain('XXXXXXXXXX')
  expect(made.map(({ call }) => call)).toEqual(['POST /wire/{wireId}/reveal', 'POST /wire/{wireId}/reveal'])
})

it('shows the address of the account holder line by line, and nothing of it where none was given', () => {
  const bankDetails = exampleBankDetails({ fbo: 'First Trust Bank' })
  const { unmount } = renderPage(<BankDetailsCard wire={exampleWire({ bankDetails })} />, { as: morgan })
  expect(screen.queryByText('Address of the account holder')).toBe(null)
  unmount()
  const given = { holderStreet: '1 Main Street\nSuite 2', holderTown: 'Salina', holderCountry: 'US' }
  renderPage(<BankDetailsCard wire={exampleWire({ bankDetails: { ...bankDetails, ...given } })} />, {
    as: morgan,
  })
  screen.getByText('Address of the account holder')
  for (const line of ['1 Main Street', 'Suite 2', 'Salina, United States']) screen.getByText(line)
})

it('[R3.7] says of details left to the recipient that they are to be filled in there', () => {
  const { unmount } = renderPage(<BankDetailsCard wire={exampleWire()} />, { as: morgan })
  // The name, the routing number and the account number.
  expect(screen.getAllByText('To be filled by recipient')).toHaveLength(3)
  unmount()
  renderPage(<WiresTable transaction={exampleTransaction({ wires: [listed()] })} add={null} />, {
    as: morgan,
  })
  expect(screen.getAllByText('To be filled by recipient')).toHaveLength(1)
})

it('says in a sentence when the bank details were entered, with the day in words', () => {
  const bankDetails = exampleBankDetails({ enteredBy: 'receiver', enteredAt: '2026-11-20T15:00:00.000Z' })
  renderPage(<BankDetailsCard wire={exampleWire({ bankDetailsFilled: true, bankDetails })} />, { as: morgan })
  expect(screen.getByText(/^Entered by the receiver on/).textContent.replaceAll('\u00A0', ' ')).toMatch(
    /^Entered by the receiver on Nov 20, 2026, \d{1,2}:00 [AP]M \S+\.$/,
  )
})
