import {
  invoicePdf,
  issueInvoice,
  listInvoices,
  correctInvoiceFee,
  payInvoice,
  transactionFee,
  transactionInvoices,
  voidInvoice,
} from '../billing/invoice.ts'
import {
  cancelTransaction,
  completeTransaction,
  getCompletion,
  reinstateTransaction,
  reopenTransaction,
} from '../transactions/completion.ts'
import { listPayers, namePayer, removePayer } from '../wires/payer.ts'
import {
  addReferences,
  confirmReceived,
  listPayments,
  recordSent,
  reportNotReceived,
  voidSent,
} from '../wires/wire-payment.ts'

/** The calls about how a closing ends: completed, paid, charged for. */
export const closingContract = {
  'GET /invoice': listInvoices,
  'POST /invoice/{invoiceId}/issue': issueInvoice,
  'POST /invoice/{invoiceId}/paid': payInvoice,
  'POST /invoice/{invoiceId}/correct-fee': correctInvoiceFee,
  'GET /invoice/{invoiceId}/pdf': invoicePdf,
  'POST /invoice/{invoiceId}/void': voidInvoice,
  'GET /transaction/{transactionId}/fee': transactionFee,
  'GET /transaction/{transactionId}/invoice': transactionInvoices,
  'POST /transaction/{transactionId}/complete': completeTransaction,
  'GET /transaction/{transactionId}/completion': getCompletion,
  'GET /transaction/{transactionId}/payer': listPayers,
  'POST /transaction/{transactionId}/payer': namePayer,
  'DELETE /transaction/{transactionId}/payer/{userId}': removePayer,
  'POST /transaction/{transactionId}/reopen': reopenTransaction,
  'POST /transaction/{transactionId}/cancel': cancelTransaction,
  'POST /transaction/{transactionId}/reinstate': reinstateTransaction,
  'POST /wire/{wireId}/not-received': reportNotReceived,
  'GET /wire/{wireId}/payment': listPayments,
  'POST /wire/{wireId}/received': confirmReceived,
  'POST /wire/{wireId}/sent': recordSent,
  'POST /wire/{wireId}/sent/references': addReferences,
  'POST /wire/{wireId}/sent/void': voidSent,
} as const
