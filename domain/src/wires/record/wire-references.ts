import type { FieldFault } from '../../platform/result.ts'

/** A wire carries at most four lines of 35 characters from originator to beneficiary (OBI). */
export const mostReferenceLines = 4

export const longestReferenceLine = 35

const allowed = /^[A-Za-z0-9 /\-?:().,'+]*$/

export const referenceFaults = (lines: readonly string[]): FieldFault[] => {
  if (lines.length > mostReferenceLines) {
    return [{ field: 'references', message: `A wire carries at most ${mostReferenceLines} reference lines` }]
  }
  return lines.flatMap((line, at) => {
    const field = `references.${at}`
    if (!allowed.test(line)) {
      return [{ field, message: "Use letters, digits, spaces and / - ? : ( ) . , ' + only" }]
    }
    return line.length > longestReferenceLine
      ? [{ field, message: `A reference line has at most ${longestReferenceLine} characters` }]
      : []
  })
}
