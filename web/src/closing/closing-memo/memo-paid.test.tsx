import { noHolderAddress } from '@countersign/domain/wires/bank-details/holder-address'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { createQueryClient } from '../../platform/api/query-client.ts'
import { MemoPaid } from './memo-paid.tsx'

const wire = (number: number) => ({
  id: `wire-${number}`,
  number,
  status: 5 as const,
  sender: 'First Trust Bank',
  receiver: `Payee ${number}`,
  receiverPerson: '',
  role: 'Bond Counsel',
  amount: 1_000_00 * number,
  wirePurposes: [],
  references: number === 2 ? ['Invoice L-1'] : [],
  associatedServices: [],
  contingencyAmount: 0,
  platformSecurityFee: 0,
  instructionVersion: 1,
  digest: '',
  acceptedBy: null,
  acceptedAt: null,
  verifiedBy: null,
  verifiedAt: null,
})

const details = {
  fbo: 'Lexbond LLP',
  aba: '011000015',
  accountNumber: 'XXXXXXXXXX',
  intermediaryBank: '',
  furtherCreditName: '',
  furtherCreditAccount: '',
  ...noHolderAddress,
}

const sending = (wireId: string, change: object = {}) => ({
  wireId,
  payment: null,
  sentOn: null,
  bankReferences: null,
  ...change,
})

const bankReferences = {
  imad: '20261201B1QGC08C000001',
  omad: null,
  uetr: 'eb6305c9-1f7f-49de-aed0-16487c27b42d',
}

const memo = {
  transactionId: 't',
  onHold: null,
  content: { wires: [wire(1), wire(2), wire(3)] },
  bankDetails: { 'wire-2': details },
  paid: {
    organization: 'First Trust Bank',
    wires: [sending('wire-2', { payment: 'sent', sentOn: '2026-12-01', bankReferences }), sending('wire-3')],
  },
}

const shown = (change: Partial<Parameters<typeof MemoPaid>[0]['memo']> = {}) =>
  renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <MemoPaid memo={{ ...memo, ...change }} />
      </MemoryRouter>
    </QueryClientProvider>,
  )

it('lists the wires of the reader’s organization alone, in order, with what each payment needs', () => {
  const text = shown()
  expect(text.indexOf('Wire #2')).toBeGreaterThan(-1)
  expect(text.indexOf('Wire #3')).toBeGreaterThan(text.indexOf('Wire #2'))
  for (const part of [
    'Lexbond LLP',
    '0110',
    'Invoice L-1',
    'IMAD 20261201B1QGC08C000001',
    'UETR eb6305c9-1f7f-49de-aed0-16487c27b42d',
    'Not sent',
    '2 wires',
    '$5,000.00',
  ]) {
    expect(text).toContain(part)
  }
  expect(text).not.toContain('Wire #1')
})

it('says why bank details are missing: not named as a payer, or the closing is on hold', () => {
  expect(shown()).toContain('Bank details are not shown to you')
  const onHold = { since: '2026-12-01T15:00:00.000Z', timeZone: null, causes: [] }
  expect(shown({ onHold, bankDetails: {} })).toContain('hidden while the closing is on hold')
})

it('is no part of the memo of an organization that pays nothing', () => {
  expect(shown({ paid: null })).toBe('')
})
