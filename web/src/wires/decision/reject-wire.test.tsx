import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { exampleWire, tessa } from '../../testing/example-records.ts'
import { fill, renderPage, toasts } from '../../testing/render-page.tsx'
import { RejectWire } from './reject-wire.tsx'

it('rejects with a reason only, and with words where the reason is none of those listed', async () => {
  const wire = exampleWire({ isReceiver: true })
  const onClose = vi.fn()
  const { user, made } = renderPage(<RejectWire wire={wire} onClose={onClose} />, {
    as: tessa,
    answers: { 'POST /wire/{wireId}/reject': { ...wire, status: 4 } },
  })
  const reject = () => user.click(screen.getByText('Reject Wire', { selector: 'button' }))
  await reject()
  await screen.findByText('Choose at least one reason')
  await user.click(screen.getByLabelText('Incorrect amount'))
  await user.click(screen.getByLabelText('Other'))
  await reject()
  await screen.findByText('Describe what is wrong')
  expect(made).toEqual([])
  await fill(user, screen.getByLabelText(/^Remarks/), ' The indenture says 1,250 bonds. ')
  await reject()
  await waitFor(() => expect(toasts()).toMatchObject([{ title: 'Wire rejected', tone: 'warning' }]))
  expect(onClose).toHaveBeenCalledOnce()
  expect(made.map(({ body }) => body)).toContainEqual({
    digest: wire.digest,
    reasons: ['amount', 'other'],
    remarks: 'The indenture says 1,250 bonds.',
  })
})
