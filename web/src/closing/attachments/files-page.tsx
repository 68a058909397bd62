import { InTransaction } from '../../transactions/page/in-transaction.tsx'
import { AttachmentsCard } from './attachments-card.tsx'

/** Every file of a transaction that the viewer may see, those of its wires among them. */
export function FilesPage() {
  return (
    <InTransaction>
      {({ id }) => (
        <AttachmentsCard
          transactionId={id}
          wireId={null}
          title="Files"
          seenBy="All transaction participants see these files. Files on a wire are visible only to its two sides."
        />
      )}
    </InTransaction>
  )
}
