import type { TransactionRole } from '@countersign/domain/platform/master-data/transaction-roles'
import type { Payee } from './closing.ts'

export type Receiver = {
  email: string
  role: TransactionRole
  /** Where this receiver is paid; routing numbers that no bank has, but whose check digit is right. */
  bank: { aba: string; account: string; town: string } | null
}

const tessa: Receiver = {
  email: 'tessa@firsttrust.example',
  role: 'Trustee',
  bank: { aba: '101199904', account: 'DEMO00041', town: 'Wichita' },
}

const theo: Receiver = { ...tessa, email: 'theo@firsttrust.example' }

/** The advisor and the insurer have no registered user yet. */
const counsel: Receiver = {
  email: 'blake@lexbond.example',
  role: 'Bond Counsel',
  bank: { aba: '101999502', account: 'DEMO00082', town: 'Topeka' },
}

const issuer: Receiver = {
  email: 'irene@salina.example',
  role: 'Issuer',
  bank: { aba: '111499908', account: 'DEMO00093', town: 'Salina' },
}

const others: Record<Exclude<Payee, 'trustee' | 'deposit' | 'payoff'>, Receiver> = {
  escrow: {
    ...theo,
    role: 'Escrow Agent',
    bank: { aba: '101199904', account: 'DEMO00067', town: 'Wichita' },
  },
  counsel,
  issuer,
  seller: issuer,
  attorney: { ...counsel, role: "Underwriter's Counsel" },
  advisor: { email: 'billing@plainsadvisors.example', role: 'Advisor', bank: null },
  insurer: { email: 'premiums@heartlandassurance.example', role: 'Bank', bank: null },
}

/** The trustee's two officers take turns. Its loan department is the lender that a sale of real estate pays off. */
export const receiverOf = (payee: Payee, closingNumber: number): Receiver => {
  if (payee === 'payoff')
    return { ...theo, bank: { aba: '101199904', account: 'DEMO00058', town: 'Wichita' } }
  if (payee === 'trustee' || payee === 'deposit') return closingNumber % 2 === 0 ? tessa : theo
  return others[payee]
}
