import { shownTextFault } from '../../platform/account-numbers/shown-text.ts'
import type { FieldFault } from '../../platform/result.ts'

/** A wire carries at most four lines of 35 characters from originator to beneficiary (OBI). */
export const mostReferenceLines = 4

export const longestReferenceLine = 35

const allowed = /^[A-Za-z0-9 /\-?:().,'+]*$/

/**
 * What is wrong with reference lines. Where one of `standing`, the stored lines, is left as it is, it may say where to call or to
 * go: who corrects another part of the wire may not be its author.
 */
export const referenceFaults = (lines: readonly string[], standing: readonly string[] = []): FieldFault[] => {
  if (lines.length > mostReferenceLines) {
    return [{ field: 'references', message: `A wire carries at most ${mostReferenceLines} reference lines` }]
  }
  const faults = lines.flatMap((line, at) => {
    const field = `references.${at}`
    if (!allowed.test(line)) {
      return [{ field, message: "Use letters, digits, spaces and / - ? : ( ) . , ' + only" }]
    }
    if (line.length > longestReferenceLine)
      return [{ field, message: `A reference line has at most ${longestReferenceLine} characters` }]
    const message = standing.includes(line) ? null : shownTextFault(line)
    return message === null ? [] : [{ field, message }]
  })
  if (faults.length > 0) return faults
  if (lines.every((line) => standing.includes(line))) return []
  // The lines are read as one text: a number may begin in one and end in the next.
  const read = lines.map((line) => (standing.includes(line) && shownTextFault(line) !== null ? '' : line))
  const message = shownTextFault(read.join('\n'))
  const at = lines.findLastIndex((line) => /\d/.test(line))
  return message === null ? [] : [{ field: `references.${Math.max(at, 0)}`, message }]
}
