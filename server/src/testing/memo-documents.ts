import { WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import type { MemoContent, MemoWire } from '@countersign/domain/closing/closing-memo/memo-content'
import { sumCents } from '@countersign/domain/platform/money'
import { maskedValue } from '@countersign/domain/platform/account-numbers/masked-value'
import type { MemoDocument } from '../closing/memo-pdf/memo-document.ts'

const wire = (number: number, change: Partial<MemoWire> = {}): MemoWire => ({
  id: `wire-${number}`,
  number,
  status: WireStatus.Verified,
  sender: 'Harbor Public Finance',
  receiver: 'First Trust Bank',
  receiverPerson: 'Tessa Ortiz',
  role: 'Trustee',
  amount: 133_379_726,
  wirePurposes: [
    { purpose: 6, amount: 133_280_000 },
    { purpose: 4, amount: 99_726 },
  ],
  references: ['Series 2026A', 'City of Salina'],
  associatedServices: [],
  contingencyAmount: 0,
  platformSecurityFee: 0,
  instructionVersion: 1,
  digest: '',
  acceptedBy: 'Tessa Ortiz',
  acceptedAt: '2026-11-20T15:00:00Z',
  verifiedBy: 'Chen Wu',
  verifiedAt: '2026-11-20T17:30:00Z',
  ...change,
})

/** The worked example of a bond closing, final, as its manager reads it. */
const content: MemoContent = {
  format: 1,
  transactionId: 'transaction',
  revision: 2,
  name: 'City of Salina, Series 2026A',
  kind: 'bond',
  type: 'Negotiated',
  issuer: 'City of Salina, Kansas',
  series: 'Series 2026A',
  state: 'KS',
  datedDate: '2026-11-15',
  closingDate: '2026-12-01',
  closingTime: '10:00',
  timeZone: 'America/Chicago',
  purpose: 'Improvements to the water system and the refunding of Series 2016B',
  propertyAddress: null,
  fileNumber: null,
  purchasePrice: null,
  titleCompany: null,
  manager: 'Morgan Lee',
  managingOrganization: 'Harbor Public Finance',
  distribution: [
    { name: 'Morgan Lee', organization: 'Harbor Public Finance', role: 'Transaction Manager' },
    { name: 'Tessa Ortiz', organization: 'First Trust Bank', role: 'Trustee' },
    { name: 'Ines Park', organization: 'City of Salina, Kansas', role: 'Issuer' },
  ],
  settlement: {
    parAmount: 136_000_000,
    premium: 0,
    discount: 0,
    accruedInterest: 99_726,
    underwritersDiscount: 0,
    goodFaithDeposit: 2_720_000,
    bondInsurancePremium: 0,
    suretyPremium: 0,
    premiumsPaidBy: 'underwriter',
    goodFaithHolder: 'First Trust Bank',
    netWire: 133_379_726,
  },
  statement: {
    sources: [
      { label: 'Par amount', amount: 136_000_000 },
      { label: 'Accrued interest', amount: 99_726 },
    ],
    uses: [
      { label: 'Improvement fund', amount: 136_000_000 },
      { label: 'Debt service fund', amount: 99_726 },
    ],
    totalSources: 136_099_726,
    totalUses: 136_099_726,
  },
  wires: [wire(1)],
  funds: [
    { label: 'Improvement fund', holder: 'First Trust Bank', purpose: 6, amount: 136_000_000 },
    { label: 'Debt service fund', holder: 'First Trust Bank', purpose: 4, amount: 99_726 },
  ],
  plan: {
    method: 'By telephone',
    place: 'Offices of Plains Bond Counsel, 100 Main Street, Salina',
    delivery: { way: 'DTC FAST', agent: 'First Trust Bank', remarks: '' },
    maturities: [
      { date: '2027-09-01', amount: 36_000_000, rate: '4.125', cusip: '794743AA2' },
      { date: '2028-09-01', amount: 100_000_000, rate: '4.25', cusip: '794743AB0' },
    ],
    documents: [
      { title: 'Bond resolution', from: 'City of Salina, Kansas', ready: true },
      { title: 'Opinion of bond counsel', from: 'Plains Bond Counsel', ready: false },
    ],
    timetable: [
      { time: '09:00', what: 'Call of all parties', who: 'Harbor Public Finance' },
      { time: '10:00', what: 'Wires are released, bonds are delivered', who: 'Everybody' },
    ],
  },
  lastEvent: { id: '019aa0c0-0000-7000-8000-000000000001', at: '2026-11-20T17:31:00Z' },
}

const details = {
  fbo: 'First Trust Bank, Trustee',
  aba: '101100621',
  accountNumber: maskedValue,
  intermediaryBank: '',
  furtherCreditName: '',
  furtherCreditAccount: '',
  holderStreet: '1 Main Street\nSuite 200',
  holderTown: 'Salina',
  holderCountry: 'US',
}

export const memoPaper = (
  change: Partial<MemoDocument> = {},
  inContent: Partial<MemoContent> = {},
): MemoDocument => ({
  status: 'Final',
  revision: 2,
  content: { ...content, ...inContent },
  seal: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  code: '7KQ2M9XD4HTA',
  bankDetails: { 'wire-1': details },
  banks: new Map(),
  paid: [],
  finalizedAt: new Date('2026-11-20T18:00:00Z'),
  finalizedBy: 'Morgan Lee',
  supersededAt: null,
  supersededBecause: null,
  onHold: null,
  reader: { name: 'Morgan Lee', organization: 'Harbor Public Finance' },
  numbersShownAt: null,
  productName: 'Countersign',
  publicUrl: 'https://countersign.example',
  createdAt: new Date('2026-11-20T18:00:00Z'),
  ...change,
})

/** A closing with so many wires, whose costs of issuance have so many lines together. */
export const largeDocument = (wires: number, costLines: number): MemoDocument => {
  const services = Array.from({ length: costLines }, (_, at) => ({
    service: at % 3 === 0 ? 'Bond Counsel' : 'Printing and filing',
    payee: `Payee number ${at + 1} of the costs of issuance, Incorporated`,
    invoice: `INV-${1000 + at}`,
    kind: at % 2 === 0 ? ('professional fee' as const) : ('administrative cost' as const),
    amount: 12_345_67 + at,
  }))
  const costs = sumCents(services.map(({ amount }) => amount))
  const all = Array.from({ length: wires }, (_, at) =>
    wire(
      at + 1,
      at === 1
        ? {
            associatedServices: services,
            amount: costs,
            wirePurposes: [{ purpose: 2, amount: costs }],
            receiver: 'Escrow of the Plains',
            role: 'COI Custodian',
          }
        : { receiver: `Receiving organization ${at + 1}`, amount: 5_000_000 + at * 1_234_567 },
    ),
  )
  return memoPaper({ bankDetails: Object.fromEntries(all.map(({ id }) => [id, details])) }, { wires: all })
}
