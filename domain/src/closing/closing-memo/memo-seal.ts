import { conflict } from '../../platform/result.ts'
import type { MemoContent } from './memo-content.ts'

/** JSON with the names of every object in their order, so that one content has one spelling wherever it was stored. */
const spelled = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(spelled).join(',')}]`
  if (value !== null && typeof value === 'object') {
    const entries = Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
    return `{${entries.map(([name, inner]) => `${JSON.stringify(name)}:${spelled(inner)}`).join(',')}}`
  }
  return JSON.stringify(value) ?? 'null'
}

/** The one spelling of a memo's content. */
export const memoText = (content: MemoContent): string => `closing-memo-1\n${spelled(content)}`

/** The seal of a memo: whatever is changed in it has another. `sha256` answers hexadecimal. */
export const memoSeal = (content: MemoContent, sha256: (text: string) => string): string =>
  sha256(memoText(content))

/** Why a closing whose memo was altered in the database is frozen, for every user in it. */
export const alteredMemoReason = (revision: number): string =>
  `The stored text of closing memo ${revision} does not match its seal`

/** The answer in place of a memo that was altered in the database. */
export const refuseAlteredMemo = (revision: number) =>
  conflict('stored-memo-differs', `${alteredMemoReason(revision)}. Do not pay from it.`)
