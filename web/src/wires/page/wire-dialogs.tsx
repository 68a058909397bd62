import { type ComponentType } from 'react'
import { lazyDialog } from '../../platform/error-reporting/lazy-dialog.tsx'
import { DeleteWire } from '../draft/delete-wire.tsx'
import { RemindWire } from '../draft/remind-wire.tsx'
import { RecallWire } from '../draft/recall-wire.tsx'
import { SendWire } from '../draft/send-wire.tsx'
import type { Wire } from '../record/wire-queries.ts'

const EditListedWire = lazyDialog('edit wire', async () => ({
  default: (await import('../draft/edit-listed-wire.tsx')).EditListedWire,
}))

const DuplicateListedWire = lazyDialog('duplicate wire', async () => ({
  default: (await import('../draft/edit-listed-wire.tsx')).DuplicateListedWire,
}))

/** What a list shows of a wire is enough to ask about it. */
type DialogWire = Pick<
  Wire,
  'id' | 'transactionId' | 'version' | 'number' | 'status' | 'receiver' | 'amount' | 'bankDetailsFilled'
>

type DialogProps = { wire: DialogWire; onClose: () => void }

const dialogs = {
  edit: EditListedWire,
  duplicate: DuplicateListedWire,
  send: SendWire,
  remind: RemindWire,
  recall: RecallWire,
  delete: DeleteWire,
} satisfies Record<string, ComponentType<DialogProps>>

export type WireDialogName = keyof typeof dialogs

/** Whichever dialog about a wire is open. */
export function WireDialogs({ dialog, wire, onClose }: DialogProps & { dialog: WireDialogName }) {
  const Dialog = dialogs[dialog]
  return <Dialog wire={wire} onClose={onClose} />
}
