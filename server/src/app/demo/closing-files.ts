import { TransactionStatus } from '@countersign/domain/platform/master-data/transaction-status'
import type { AttachmentKind } from '@countersign/domain/closing/attachments/attachment'
import { takeContent } from '../../closing/attachments/content-store.ts'
import { receiveFile } from '../../closing/attachments/keep-file.ts'
import { insertAttachment } from '../../closing/attachments/store.ts'
import { writeAuditEvent } from '../../audit/store.ts'
import type { Sealer } from '../../platform/crypto/sealer.ts'
import { run, type Transaction } from '../../platform/database/connection.ts'
import type { Rows } from './rows.ts'

const hourMs = 60 * 60_000

const files: readonly { name: string; kind: AttachmentKind; hours: number }[] = [
  { name: 'Purchase agreement, executed.pdf', kind: 'Executed document', hours: 70 },
  { name: 'Tax certificate, executed.pdf', kind: 'Executed document', hours: 28 },
]

/** One page with one line, as small as a PDF can be. */
const onePage = (line: string): Buffer => {
  const text = `BT /F1 14 Tf 72 700 Td (${line.replaceAll(/[()\\]/g, ' ')}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let whole = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = whole.length
    whole += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${whole.length}\n%%EOF\n`
  return Buffer.from(whole + table + end, 'latin1')
}

async function* whole(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}

/** Executed documents of some open closings, attached by their managers. Call it when the closings are written. */
export const addClosingFiles = async (
  tx: Transaction,
  { rows, sealer, now }: { rows: Rows; sealer: Sealer; now: Date },
): Promise<void> => {
  const closings = await run<{ id: string; name: string; managerId: string }>(
    tx,
    `select id, name, manager_id as "managerId" from transactions
      where status = ${TransactionStatus.InProgress} and kind = 'bond' order by closing_date, id limit 4`,
  )
  for (const closing of closings) {
    for (const { name, kind, hours } of files) {
      const at = new Date(now.getTime() - hours * hourMs)
      const id = rows.id(at)
      const bytes = onePage(`${closing.name}: ${name.replace('.pdf', '')}`)
      const content = await receiveFile({ database: tx, sealer }, whole(bytes))
      await insertAttachment(tx, {
        id,
        transactionId: closing.id,
        wireId: null,
        receiverEmail: '',
        contentId: await takeContent(tx, content),
        name,
        kind,
        userId: closing.managerId,
        at,
      })
      await writeAuditEvent(tx, {
        id: rows.id(at),
        at,
        type: 'file attached',
        actorId: closing.managerId,
        transactionId: closing.id,
        wireId: null,
        data: { attachmentId: id, kind, size: content.size, content: content.key },
      })
    }
  }
}
