import { WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import type { TransactionWire } from '../../transactions/record/transaction-queries.ts'
import type { BatchAction } from './batch-actions.ts'

const counted = (count: number, one: string, several: string) =>
  count === 1 ? `1 ${one}` : `${count} ${several}`

export const wiresCounted = (count: number): string => counted(count, 'wire', 'wires')

export const batchLabels = {
  send: {
    button: (count: number) => `Send ${counted(count, 'Invite', 'Invites')}`,
    title: (count: number) => `Send ${counted(count, 'invite', 'invites')}?`,
    text: 'Each receiver is asked to confirm the bank details of its wire. The emails contain no bank details.',
    done: 'Sent',
    refused: 'Not sent',
  },
  remind: {
    button: (count: number) => `Remind ${count}`,
    title: (count: number) => (count === 1 ? 'Remind the receiver?' : `Remind ${count} receivers?`),
    text: 'Each receiver gets another email and notification, without bank details. The receiver of a wire is reminded at most once an hour.',
    done: 'Reminded',
    refused: 'Not reminded',
  },
  recall: {
    button: (count: number) => `Recall ${count}`,
    title: (count: number) => `Recall ${wiresCounted(count)}?`,
    text: 'Each invitation is canceled, every decision on these wires becomes void, and their receivers are notified.',
    done: 'Recalled',
    refused: 'Not recalled',
  },
} as const satisfies Record<BatchAction, object>

/** Whether one of the wires was accepted: taking it back needs saying why. */
export const needsReason = (action: BatchAction, wires: readonly TransactionWire[]): boolean =>
  action === 'recall' && wires.some(({ status }) => status !== WireStatus.PendingVerification)
