import { WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import type { PageAction } from '../../platform/navigation/page-actions.ts'
import { heldBack, heldBackDuplicate, type WireActions } from '../record/wire-actions.ts'
import type { Wire } from '../record/wire-queries.ts'
import type { WireDialogName } from './wire-dialogs.tsx'

export type OpenedByView = WireDialogName | 'reject'

/** The buttons and the menu of a wire's page, as the palette offers them: what cannot be done now is left out. */
export function wirePageActions(
  wire: Wire,
  actions: WireActions,
  onOpen: (what: OpenedByView) => void,
): PageAction[] {
  const declined = wire.status === WireStatus.Declined
  const labels = {
    edit: declined ? 'Correct and Resend' : 'Edit',
    send: 'Send Invite',
    duplicate: 'Duplicate',
    remind: 'Remind',
    reject: 'Reject',
    recall: 'Recall',
    delete: 'Delete',
  } as const
  const names = Object.keys(labels) as (keyof typeof labels)[]
  const mayNow = (name: keyof typeof labels): boolean =>
    actions[name] && (name === 'duplicate' ? heldBackDuplicate(wire) : heldBack(name, wire)).disabled !== true
  return names.filter(mayNow).map((name) => ({
    label: `${labels[name]} · Wire #${wire.number}`,
    run: () => onOpen(name),
    isNext: name === 'send' || (name === 'edit' && declined),
  }))
}
