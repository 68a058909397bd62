import { importClosing, importTemplate, previewImport } from '../closing/closing-import.ts'
import { instructionsCsv } from '../wires/instruction.ts'
import { contactsCsv } from '../wires/verification.ts'
import { organizationsCsv } from '../people/organization.ts'
import { membersCsv, usersCsv } from '../people/user.ts'
import { invitationsCsv, platformWiresCsv } from '../closing/overview.ts'
import { invoicesCsv } from '../billing/invoice.ts'
import { memosCsv } from '../closing/closing-memo.ts'
import { wiresCsv } from '../wires/wire.ts'
import { transactionsCsv } from '../transactions/transaction.ts'
import { historyCsv } from '../transactions/transaction-history.ts'
import { exportCalendar, exportObiText, exportPaymentFile } from '../closing/exports.ts'

/** The calls by which files leave, and tables come in. */
export const fileContract = {
  'GET /closingmemo/csv': memosCsv,
  'GET /contact/csv': contactsCsv,
  'GET /instruction/csv': instructionsCsv,
  'GET /invitation/csv': invitationsCsv,
  'GET /invoice/csv': invoicesCsv,
  'GET /organization/csv': organizationsCsv,
  'GET /transaction/csv': transactionsCsv,
  'POST /transaction/import': importClosing,
  'POST /transaction/import/preview': previewImport,
  'GET /transaction/import/template': importTemplate,
  'GET /transaction/{transactionId}/calendar': exportCalendar,
  'GET /transaction/{transactionId}/history/csv': historyCsv,
  'POST /transaction/{transactionId}/obi': exportObiText,
  'POST /transaction/{transactionId}/payment-file': exportPaymentFile,
  'GET /transaction/{transactionId}/wire/csv': wiresCsv,
  'GET /user/csv': usersCsv,
  'GET /user/organization/csv': membersCsv,
  'GET /wire/csv': platformWiresCsv,
} as const
