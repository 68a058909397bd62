import { formatUtc } from '@countersign/domain/platform/dates/format-utc'
import type { FileAnswer } from '@countersign/contract/platform/endpoint'
import { obiText } from '@countersign/domain/closing/exports/obi-text'
import { remarkText } from '@countersign/domain/platform/text/payment-text'
import { formatCents, sumCents } from '@countersign/domain/platform/money'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/http/services.ts'
import type { ExportLimit } from '../../platform/csv/export-limit.ts'
import { fileName } from '../../platform/csv/file-name.ts'
import { bankNames } from '../../wires/routing-directory/store.ts'
import { openPayableWires } from './open-payable-wires.ts'

/** The verified wires of the caller's organization in plain text, for a desk that types them into a bank's screen. */
export const exportObiText = async (
  services: Services & { exportLimit: ExportLimit },
  caller: Caller,
  transactionId: string,
  wireIds: readonly string[] | undefined,
): Promise<FileAnswer> => {
  const { row, orders, at } = await openPayableWires(services, caller, {
    transactionId,
    wireIds,
    event: 'payment text exported',
    withUetr: false,
  })
  const banks = await bankNames(
    services.database,
    orders.map(({ creditorAba }) => creditorAba),
  )
  const total = formatCents(sumCents(orders.map(({ amount }) => amount))).slice(1)
  const head = [
    remarkText(row.name, 200),
    `${orders.length === 1 ? '1 wire' : `${orders.length} wires`}, ${total} USD in all`,
    `Made ${formatUtc(at.toISOString())} for ${remarkText(caller.name, 100)}`,
    'Contains account numbers. Do not email it, and destroy it after use.',
  ]
  return {
    bytes: Buffer.from(obiText(row.name, orders, { head, banks }), 'utf8'),
    mediaType: 'text/plain; charset=utf-8',
    name: fileName(`${row.name} wires`, at, 'txt'),
  }
}
