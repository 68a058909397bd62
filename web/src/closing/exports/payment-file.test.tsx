import { WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import {
  exampleBankDetails,
  exampleId,
  exampleTransaction,
  exampleWire,
  listed,
} from '../../testing/example-records.ts'
import { blake, renderPage, toasts } from '../../testing/render-page.tsx'
import { PaymentFile } from './payment-file.tsx'

const organization = blake.organization ?? { id: '', name: '' }
const payer = {
  organizationId: organization.id,
  organization: organization.name,
  agreed: true,
  isOwn: true,
  isNamed: true,
  isPayer: true,
}
const paid = (id: number, given = {}) =>
  listed(
    exampleWire({
      id: exampleId(id),
      number: id,
      status: WireStatus.Verified,
      senderOrganizationId: organization.id,
      payer,
      ...given,
    }),
  )

it('gives a payer a wire sheet of the verified wires that this payer pays, and of no others', async () => {
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = () => 'blob:file'
      static override revokeObjectURL = () => undefined
    },
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  const wires = [
    paid(1),
    paid(2, { status: WireStatus.PendingVerification }),
    paid(3, { payer: { ...payer, isPayer: false } }),
    paid(4, { senderOrganizationId: exampleId(20), payer: null }),
  ]
  const { user, made } = renderPage(
    <PaymentFile transaction={exampleTransaction({ wires })} onClose={() => undefined} />,
    { answers: { 'POST /transaction/{transactionId}/obi': () => new Response('WIRE 1') } },
  )
  await user.click(screen.getByText('Wire sheet (text for manual entry)'))
  await user.click(screen.getByText('Download'))
  await waitFor(() => expect(toasts()).toMatchObject([{ title: 'File made' }]))
  expect(made.map(({ body }) => body)).toEqual([{ wireIds: [exampleId(1)] }])
})

it('names the bank of each wire that the file pays', async () => {
  const bankDetails = exampleBankDetails({
    fbo: 'First Trust Bank',
    aba: '101199904',
    accountNumber: 'XXXXXXXXXX',
  })
  const wires = [paid(1, { bankDetails, bankDetailsFilled: true })]
  renderPage(<PaymentFile transaction={exampleTransaction({ wires })} onClose={() => undefined} />, {
    answers: {
      'GET /routing-directory/{aba}': {
        loaded: true,
        asOf: '2026-11-01',
        stale: false,
        bank: {
          name: 'Sample Prairie Trust Bank',
          city: 'Wichita',
          state: 'KS',
          fundsEligible: true,
          settlementOnly: false,
          achOnly: false,
          newRoutingNumber: null,
        },
      },
    },
  })
  await screen.findByText('Sample Prairie Trust Bank, Wichita, KS')
})
