import type { StandingInstruction } from '@countersign/contract/wires/standing-instruction'
import { type Column, instant, text, yesOrNo } from '../../platform/csv/csv-file.ts'

export const instructionColumns: readonly Column<StandingInstruction>[] = [
  { title: 'Account', of: ({ label }) => text(label) },
  { title: 'Name on the account', of: ({ fbo }) => text(fbo) },
  { title: 'ABA', of: ({ aba }) => text(aba) },
  { title: 'Account number', of: ({ accountNumber }) => text(accountNumber) },
  { title: 'Retired', of: ({ retired }) => yesOrNo(retired) },
  { title: 'Last verified', of: ({ lastVerified }) => instant(lastVerified?.at ?? null) },
  { title: 'Verified in', of: ({ lastVerified }) => text(lastVerified?.transaction) },
  { title: 'Changed by', of: ({ changedBy }) => text(changedBy) },
  { title: 'Changed', of: ({ updatedAt }) => instant(updatedAt) },
  { title: 'Confirmed by', of: ({ confirmedBy }) => text(confirmedBy) },
  { title: 'In effect', of: ({ inEffect }) => yesOrNo(inEffect) },
  { title: 'Change waits until', of: ({ waiting }) => instant(waiting?.takesEffectAt ?? null) },
]
