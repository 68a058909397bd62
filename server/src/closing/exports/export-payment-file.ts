import { createHash } from 'node:crypto'
import type { exportPaymentFile as contract } from '@countersign/contract/closing/exports'
import type { FileAnswer } from '@countersign/contract/platform/endpoint'
import { closedDaySentence } from '@countersign/domain/platform/dates/fedwire-cutoff'
import { closingLabels } from '@countersign/domain/platform/master-data/closing-labels'
import { paymentText } from '@countersign/domain/platform/text/payment-text'
import type { FieldFault } from '@countersign/domain/platform/result'
import {
  accountNumberFault,
  bareAccountNumber,
} from '@countersign/domain/platform/account-numbers/account-number'
import {
  bareRoutingNumber,
  routingNumberFault,
} from '@countersign/domain/platform/account-numbers/routing-number'
import type * as z from 'zod'
import { invalidFields, Problem } from '../../platform/http/problem.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/http/services.ts'
import type { ExportLimit } from '../../platform/csv/export-limit.ts'
import { fileName } from '../../platform/csv/file-name.ts'
import { openPayableWires } from './open-payable-wires.ts'

type Body = z.output<(typeof contract)['body']>

/** The account that pays: typed for this file alone, checked like every other, kept nowhere. */
const debtorOf = ({ debtorAccount = '', debtorAba = '' }: Body) => {
  const faults: FieldFault[] = []
  const [account, aba] = [debtorAccount.trim(), debtorAba.trim()]
  const accountFault = account === '' ? null : accountNumberFault(account)
  const abaFault = aba === '' ? null : routingNumberFault(aba)
  if (accountFault) faults.push({ field: 'debtorAccount', message: accountFault })
  if (abaFault) faults.push({ field: 'debtorAba', message: abaFault })
  if (faults.length > 0) throw invalidFields(faults)
  return {
    debtorAccount: account === '' ? null : bareAccountNumber(account),
    debtorAba: aba === '' ? null : bareRoutingNumber(aba),
  }
}

/** The same payments are the same message, however often its file is made: a bank then takes it once. */
const messageIdOf = (content: object): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 32).toUpperCase()

const notYet = (message: string) => new Problem(409, 'not-exportable', message)

/** The verified wires of the caller's organization as pain.001.001.09, to be paid on the closing date. */
export const exportPaymentFile = async (
  services: Services & { exportLimit: ExportLimit },
  caller: Caller,
  transactionId: string,
  body: Body,
): Promise<FileAnswer> => {
  const debtor = debtorOf(body)
  const { row, orders, at } = await openPayableWires(services, caller, {
    transactionId,
    wireIds: body.wireIds,
    event: 'payment file exported',
    withUetr: true,
    check: ({ closingDate, kind }) => {
      if (closingDate === null) throw notYet('The closing has no date for the payment yet.')
      const closed = closedDaySentence(closingDate)
      const day = closingLabels(kind).date.toLowerCase()
      if (closed !== null) throw notYet(`${closed}. Change the ${day}, on which the payment is due.`)
    },
  })
  const debtorName = paymentText(caller.organizationName ?? row.organizationName)
  if (!debtorName.ok) throw notYet('The organization name has characters that a payment file cannot contain.')
  const content = {
    ...debtor,
    transactionId: row.id,
    executionDate: row.closingDate ?? '',
    debtorName: debtorName.value.slice(0, 140),
    orders,
  }
  // The library for XML takes much memory, and is loaded with the first file.
  const { pain001 } = await import('./pain001.ts')
  const xml = pain001({ ...content, messageId: messageIdOf(content), createdAt: at })
  return {
    bytes: Buffer.from(xml, 'utf8'),
    mediaType: 'application/xml',
    name: fileName(`${row.name} pain.001.001.09`, at, 'xml'),
  }
}
