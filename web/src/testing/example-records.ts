import { noHolderAddress } from '@countersign/domain/wires/bank-details/holder-address'
import { TransactionStatus } from '@countersign/domain/platform/master-data/transaction-status'
import { WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import type { Transaction } from '@countersign/contract/transactions/transaction'
import type { TransactionWire } from '@countersign/contract/transactions/transaction-wire'
import type { Participant } from '@countersign/contract/transactions/participant'
import type { User } from '@countersign/contract/people/user'
import type { Wire } from '@countersign/contract/transactions/wire-answer'
import type { AnswerOf } from '../platform/api/request-shape.ts'
import { blake } from './render-page.tsx'

/** An id that the contract takes, another one for each number. */
export const exampleId = (number: number): string =>
  `01970000-0000-7000-8000-${String(number).padStart(12, '0')}`

const harbor = { id: exampleId(20), name: 'Harbor Securities', verified: true }

/** An underwriter, the Transaction Manager of the example transaction. */
export const morgan: User = {
  ...blake,
  userId: exampleId(21),
  name: 'Morgan Hale',
  firstName: 'Morgan',
  lastName: 'Hale',
  email: 'morgan@harbor.example',
  organization: harbor,
  orgRole: 1,
  isUnderwriter: true,
}

/** The receiver of the example wire. */
export const tessa: User = {
  ...blake,
  userId: exampleId(31),
  name: 'Tessa Lindqvist',
  firstName: 'Tessa',
  lastName: 'Lindqvist',
  email: 'tessa@firsttrust.example',
  organization: { id: exampleId(30), name: 'First Trust Bank', verified: true },
}

/** A list that fits on one page. */
export const pageOf = <Item>(items: Item[], total = items.length) => ({
  items,
  total,
  totalIsMore: false,
  pageNum: 1,
  pageSize: 15,
  nextCursor: null,
})

/** A wire that was sent to Tessa, who has to fill in her bank details, as Morgan sees it. */
export const exampleWire = (given: Partial<Wire> = {}): Wire => ({
  id: exampleId(50),
  transactionId: exampleId(40),
  number: 1,
  version: 1,
  status: WireStatus.PendingVerification,
  role: 'Trustee',
  sender: harbor.name,
  senderOrganizationId: harbor.id,
  payer: null,
  receiver: {
    email: tessa.email,
    name: tessa.name,
    organization: 'First Trust Bank',
    organizationId: exampleId(30),
    registered: true,
    organizationVerified: true,
    isManagersOrganization: false,
  },
  amount: 125_000_00,
  wirePurposes: [{ purpose: 6, amount: 125_000_00 }],
  references: [],
  payoff: null,
  associatedServices: [],
  contingencyAmount: 0,
  platformSecurityFee: 0,
  bankDetailsFilled: false,
  bankDetails: exampleBankDetails({ version: 0 }),
  retype: [],
  isReceiver: false,
  isOfReceiversOrganization: false,
  isReceiversSecondPerson: false,
  secondPerson: null,
  standIn: null,
  digest: 'a'.repeat(64),
  decision: null,
  openGates: null,
  verification: null,
  frozen: false,
  completed: false,
  canceled: false,
  payment: null,
  lostConfirmation: null,
  altered: false,
  sentAt: '2026-11-20T15:00:00.000Z',
  updatedAt: '2026-11-20T15:00:00.000Z',
  ...given,
})

/** The same wire as the lists of its transaction show it. */
export const listed = (wire: Wire = exampleWire()): TransactionWire => {
  const { id, number, version, status, role, payer, receiver, amount, wirePurposes, payoff } = wire
  const { bankDetailsFilled, bankDetails, isReceiver, payment, lostConfirmation, altered } = wire
  const shown = (bankDetails?.accountNumber ?? '') === '' ? null : ('masked' as const)
  return {
    id,
    number,
    version,
    status,
    role,
    payer,
    receiver,
    amount,
    wirePurposes,
    payoff,
    bankDetailsFilled,
    isReceiver,
    payment,
    lostConfirmation,
    altered,
    account: bankDetails === null && bankDetailsFilled ? 'withheld' : shown,
    aba: status === WireStatus.Verified ? (bankDetails?.aba ?? null) : null,
  }
}

/** Nothing was filled in yet, unless given. */
export const exampleBankDetails = (
  given: Partial<NonNullable<Wire['bankDetails']>> = {},
): NonNullable<Wire['bankDetails']> => ({
  fbo: '',
  aba: '',
  accountNumber: '',
  intermediaryBank: '',
  furtherCreditName: '',
  furtherCreditAccount: '',
  ...noHolderAddress,
  enteredBy: null,
  enteredAt: null,
  version: 1,
  ...given,
})

/** A transaction without wires, as Morgan sees it. */
export const exampleTransaction = (given: Partial<Transaction> = {}): Transaction => ({
  id: exampleId(40),
  version: 1,
  name: 'City of Salina 2026',
  type: 'Negotiated',
  kind: 'bond',
  status: TransactionStatus.Created,
  canceled: null,
  onHold: null,
  freezeAt: null,
  issuer: null,
  series: null,
  state: null,
  datedDate: null,
  closingDate: null,
  closingTime: null,
  timeZone: null,
  purpose: null,
  parAmount: null,
  premium: null,
  discount: null,
  accruedInterest: null,
  underwritersDiscount: null,
  goodFaithDeposit: null,
  propertyAddress: null,
  fileNumber: null,
  purchasePrice: null,
  titleCompany: null,
  manager: { userId: morgan.userId, name: morgan.name, email: morgan.email },
  organization: harbor,
  teamMembers: [],
  roleInTransaction: 'Underwriter',
  everInvited: false,
  participants: [],
  wires: [],
  protectionLowered: [],
  createdAt: '2026-11-20T14:00:00.000Z',
  updatedAt: '2026-11-20T14:00:00.000Z',
  ...given,
})

type CallBackContact = AnswerOf<'GET /wire/{wireId}/call-back'>['contacts'][number]

/** Blake, who is invited to the example transaction as Bond Counsel and has not answered. */
export const exampleParticipant = (given: Partial<Participant> = {}): Participant => ({
  id: exampleId(60),
  email: blake.email,
  name: blake.name,
  organization: 'Lexbond LLP',
  organizationId: exampleId(2),
  role: 'Bond Counsel',
  status: 'Invited',
  registered: true,
  neverInvited: false,
  isCaller: false,
  expiresAt: '2031-12-01T16:00:00.000Z',
  mailFailure: null,
  ...given,
})

/** The invitation of the example participant, as Blake reads it. */
export const exampleInvitation = (): AnswerOf<'GET /invitation'>['items'][number] => ({
  id: exampleParticipant().id,
  kind: 'transaction',
  email: blake.email,
  name: blake.name,
  into: exampleTransaction().name,
  transactionId: exampleTransaction().id,
  role: 'Bond Counsel',
  transactionKind: 'bond',
  status: 'Invited',
  closing: 'open',
  onHold: null,
  registered: true,
  invitedBy: morgan.name,
  at: '2026-11-20T15:00:00.000Z',
  expiresAt: null,
  isMine: true,
  mayManage: false,
  mailFailure: null,
})

/** A number of the example wire's receiver in the call-back book, on which a call counts. */
export const exampleContact = (given: Partial<CallBackContact> = {}): CallBackContact => ({
  id: exampleId(80),
  version: 1,
  organization: { id: exampleId(30), name: 'First Trust Bank' },
  person: 'Theo Okafor',
  title: '',
  phone: '8165550142',
  source: 'own records',
  phoneSince: '2026-01-05T15:00:00.000Z',
  coolingUntil: null,
  enteredBy: 'Morgan Hale',
  enteredAt: '2026-01-05T15:00:00.000Z',
  numberBy: { name: 'Morgan Hale', isBlocked: false },
  fault: null,
  shortening: null,
  mayShorten: null,
  ...given,
})
