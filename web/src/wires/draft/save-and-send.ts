import { useState } from 'react'
import { WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import { notify } from '../../platform/ui/toast-queue.ts'
import { sendInvite, useSpreadWire, type Wire } from '../record/wire-queries.ts'
import { refusalText } from './refusal-text.ts'

/** A save that changes nothing leaves a sent wire as it was. */
const savedAs = (status: WireStatus): string => {
  if (status === WireStatus.Draft) return 'As a draft'
  return status === WireStatus.ReadyToSend ? 'Ready to send' : 'Nothing changed, so its status stays'
}

/**
 * What follows a save: the invite, when it was asked for. Once a wire is saved it stays saved: `unsent` is a wire whose invite
 * was refused, with the reason, and from then on only the invite is tried again.
 */
export function useSendAfterSave(onClose: () => void): {
  goOn: (saved: Wire, asked: { send: boolean }) => Promise<void>
  unsent: { wire: Wire; refusal: string } | null
} {
  const spread = useSpreadWire()
  const [unsent, setUnsent] = useState<{ wire: Wire; refusal: string } | null>(null)
  const goOn = async (saved: Wire, asked: { send: boolean }) => {
    if (!asked.send || saved.status !== WireStatus.ReadyToSend) {
      onClose()
      notify.success(`Wire #${saved.number} saved`, savedAs(saved.status))
      return
    }
    try {
      spread(saved, await sendInvite(saved))
      onClose()
      notify.success(`Wire #${saved.number} saved, invite sent`, saved.receiver?.email)
    } catch (error) {
      setUnsent({ wire: saved, refusal: refusalText(error) })
    }
  }
  return { goOn, unsent }
}
