import type { Transaction } from '../../transactions/record/transaction-queries.ts'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { exampleTransaction, morgan, tessa } from '../../testing/example-records.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { DownloadMenu } from './download-menu.tsx'

const transaction = exampleTransaction({ closingDate: '2031-12-01' })
const around = {
  'GET /transaction/{transactionId}': transaction,
  'GET /transaction/{transactionId}/freeze': { freeze: null, freezeAt: null, mayRelease: false },
}

function Offered({ of, isManager }: { of: Transaction; isManager: boolean }) {
  const standing = { isTransactionManager: isManager, isTeamMember: false, isChecker: false }
  return <DownloadMenu transaction={of} standing={standing} />
}

const items = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent)

it('takes the hour and the wires of a closing away as files, and offers the payment file to its manager alone', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file')
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const { user, made, unmount } = renderPage(<Offered of={transaction} isManager={false} />, {
    as: tessa,
    answers: {
      ...around,
      'GET /transaction/{transactionId}/calendar': () => new Response('BEGIN:VCALENDAR'),
      'GET /transaction/{transactionId}/wire/csv': () => new Response('Wire'),
    },
  })
  await user.click(screen.getByText('Download'))
  await screen.findByText('Add to Calendar')
  expect(items()).toEqual(['Add to Calendar', 'Wires as CSV', 'History as CSV'])
  await user.click(screen.getByText('Add to Calendar'))
  await vi.waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
  await user.click(screen.getByText('Download'))
  await user.click(await screen.findByText('Wires as CSV'))
  await vi.waitFor(() => expect(saved).toHaveBeenCalledTimes(2))
  expect(made.map(({ call }) => call).filter((call) => !(call in around))).toEqual([
    'GET /transaction/{transactionId}/calendar',
    'GET /transaction/{transactionId}/wire/csv',
  ])
  unmount()
  const manager = renderPage(<Offered of={{ ...transaction, closingDate: null }} isManager />, {
    as: morgan,
    answers: around,
  })
  await manager.user.click(screen.getByText('Download'))
  await screen.findByText('Payment File')
  expect(items()[0]).toBe('Add to Calendar (no date yet)')
})
