import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { exampleId, morgan, pageOf, tessa } from '../../testing/example-records.ts'
import { fill, renderPage } from '../../testing/render-page.tsx'
import { MemosPage } from './memos-page.tsx'

const memo = (number: number, name: string) => ({
  memoId: exampleId(90 + number),
  transactionId: exampleId(40 + number),
  name,
  kind: 'bond' as const,
  issuer: null,
  state: null,
  closingDate: null,
  closingTime: null,
  timeZone: null,
  parAmount: null,
  purchasePrice: null,
  revision: 1,
  status: 'Final' as const,
  finalizedAt: '2026-11-20T15:00:00.000Z',
  supersededAt: null,
  onHold: null,
  freezeAt: null,
})

const names = () => [...document.querySelectorAll('tbody a')].map(({ textContent }) => textContent)

it('searches and filters the closing memos, in an address that can be shared, and says when none is there', async () => {
  const [one, other] = [memo(1, 'City of Salina 2026'), memo(2, 'Alder Falls 2026')]
  const { user, address, unmount } = renderPage(<MemosPage />, {
    as: morgan,
    answers: {
      'GET /closingmemo': ({ query }) => {
        if (query['status'] === 'Draft') return pageOf([])
        return pageOf(query['search'] === 'Salina' ? [one] : [one, other])
      },
    },
  })
  await screen.findByText(other.name)
  await fill(user, screen.getByLabelText('Search closing memos'), 'Salina')
  await waitFor(() => expect(names()).toEqual([one.name]))
  await user.selectOptions(screen.getByLabelText('Status'), 'Draft')
  await screen.findByText('No closing memo matches')
  screen.getByText('Download CSV')
  expect(address()).toBe('/?search=Salina&status=Draft')
  await user.click(screen.getByText('Clear Search and Filters'))
  await waitFor(() => expect(names()).toEqual([one.name, other.name]))
  unmount()
  renderPage(<MemosPage />, { as: tessa, answers: { 'GET /closingmemo': pageOf([]) } })
  await screen.findByText('No closing memos yet')
  expect(screen.queryByText('Download CSV')).toBe(null)
})
