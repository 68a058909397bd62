import type { Invitation } from '@countersign/contract/closing/overview'
import type * as z from 'zod'
import { roleLabel } from '@countersign/domain/platform/master-data/closing-labels'
import { type Column, instant, text } from '../../platform/csv/csv-file.ts'
import { held } from '../../transactions/record/hold-csv-columns.ts'

export const invitationColumns: readonly Column<z.input<typeof Invitation>>[] = [
  { title: 'Invited', of: ({ name }) => text(name) },
  { title: 'Email', of: ({ email }) => text(email) },
  { title: 'Kind', of: ({ kind }) => text(kind === 'organization' ? 'Organization' : 'Transaction') },
  { title: 'Into', of: ({ into }) => text(into) },
  {
    title: 'Role',
    of: ({ role, transactionKind }) => text(role && roleLabel(role, transactionKind ?? 'bond')),
  },
  { title: 'Status', of: ({ status }) => text(status) },
  { title: 'Closing', of: ({ closing }) => text(closing) },
  { title: 'Invited by', of: ({ invitedBy }) => text(invitedBy) },
  { title: 'Invited at', of: ({ at }) => instant(at) },
  { title: 'Expires', of: ({ expiresAt }) => instant(expiresAt) },
  { title: 'On hold', of: ({ onHold }) => held(onHold) },
]
