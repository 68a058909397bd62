import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import { exampleWire, pageOf, tessa } from '../../testing/example-records.ts'
import { fill, renderPage } from '../../testing/render-page.tsx'
import { BankDetailsForm } from './bank-details-form.tsx'
import type { Wire } from '../record/wire-queries.ts'

const show = (wire: Wire) =>
  renderPage(<BankDetailsForm wire={wire} onSaved={vi.fn()} />, {
    as: tessa,
    answers: {
      'GET /instruction': pageOf([]),
      'GET /routing-directory/{aba}': { loaded: false, asOf: null, bank: null, stale: false },
      'PUT /wire/{wireId}/instructions': wire,
    },
  })

it('sends nothing with a wrong check digit or two numbers that differ, but heeds no spaces', async () => {
  const { user, made } = show(exampleWire({ isReceiver: true }))
  const typed = {
    'Name on the account (FBO)': 'First Trust Bank, Trustee Clearing',
    'ABA routing number': '101100622',
    'Account number': 'STORY0042007',
    'Account number again': 'STORY004200X',
  }
  for (const [label, text] of Object.entries(typed)) await fill(user, screen.getByLabelText(label), text)
  await user.click(screen.getByText('Save and Review'))
  await screen.findByText('This ABA routing number has a wrong check digit; compare it with its source')
  screen.getByText('The two account numbers differ')
  const sent = () => made.filter(({ call }) => call === 'PUT /wire/{wireId}/instructions')
  expect(sent()).toEqual([])
  await fill(user, screen.getByLabelText('ABA routing number'), '1011-0062 1')
  await fill(user, screen.getByLabelText('Account number again'), 'STO RY00 42007')
  await user.click(screen.getByText('Save and Review'))
  await waitFor(() => expect(sent()).toHaveLength(1))
})

it('says what a change of the account of a verified wire undoes, and of no other', async () => {
  const { unmount } = show(exampleWire({ isReceiver: true }))
  expect(screen.queryByText('This wire is verified')).toBe(null)
  unmount()
  show(exampleWire({ isReceiver: true, status: WireStatus.Verified }))
  screen.getByText('This wire is verified')
})
