import { resealLinks } from '../../platform/crypto/sealed-link.ts'
import type { Database } from '../../platform/database/connection.ts'
import { linkRowsOfOutbox, pageOfLinkMails, storeLinkMails, storeOutboxRows } from './key-rotation-store.ts'

const pageLength = 500

/** As they stand in JSON. An apostrophe is a part of some. */
const emails = /[^\s"<>,;\\]+@[^\s"<>,;\\]+/g

/** Seals by the new key the one-time links that wait in the outbox and in mails. */
export const resealWaiting = async (
  db: Database,
  { next, former }: { next: Buffer; former: Buffer },
): Promise<void> => {
  const keys = { key: next, former }
  const rows = (await linkRowsOfOutbox(db)).flatMap((row) => {
    const first = resealLinks(keys, row.first, [...new Set(row.first.match(emails))])
    return first === row.first ? [] : [{ ...row, first }]
  })
  if (rows.length > 0) await storeOutboxRows(db, rows)
  for (let after: string | null = null; ;) {
    const page = await pageOfLinkMails(db, after, pageLength)
    const changed = page.flatMap((mail) => {
      const [first, second] = [mail.first, mail.second].map((text) =>
        resealLinks(keys, text, [mail.recipient]),
      )
      return first === mail.first && second === mail.second
        ? []
        : [{ ...mail, first: first ?? '', second: second ?? '' }]
    })
    if (changed.length > 0) await storeLinkMails(db, changed)
    const last = page.at(-1)
    if (last === undefined) return
    after = last.id
  }
}
