import { roleLabel } from '@countersign/domain/platform/master-data/closing-labels'
import type { Invitation } from './invitation.ts'

/** How the role of an invitation is called in its closing; null for one into an organization. */
export const invitedRole = ({ role, transactionKind }: Pick<Invitation, 'role' | 'transactionKind'>) =>
  role && roleLabel(role, transactionKind ?? 'bond')
