import { TransactionFrame } from '../../transactions/page/transaction-frame.tsx'
import { AttachmentsCard } from './attachments-card.tsx'

/** Every file of a transaction that the viewer may see, those of its wires among them. */
export function FilesPage() {
  return (
    <TransactionFrame>
      {({ id }) => (
        <AttachmentsCard
          transactionId={id}
          wireId={null}
          title="Files"
          seenBy="All transaction participants see these files. Files on a wire are visible only to its two sides."
        />
      )}
    </TransactionFrame>
  )
}
