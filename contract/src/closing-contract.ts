import { completeTransaction, getCompletion, reopenTransaction } from './completion.ts'
import { confirmReceived, listPayments, recordSent, reportNotReceived, voidSent } from './wire-payment.ts'

/** The calls about how a closing ends: completed, paid, charged for. */
export const closingContract = {
  'POST /transaction/{transactionId}/complete': completeTransaction,
  'GET /transaction/{transactionId}/completion': getCompletion,
  'POST /transaction/{transactionId}/reopen': reopenTransaction,
  'POST /wire/{wireId}/not-received': reportNotReceived,
  'GET /wire/{wireId}/payment': listPayments,
  'POST /wire/{wireId}/received': confirmReceived,
  'POST /wire/{wireId}/sent': recordSent,
  'POST /wire/{wireId}/sent/void': voidSent,
} as const
