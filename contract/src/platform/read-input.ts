import type { FieldFault, Result } from '@countersign/domain/platform/result'
import type * as z from 'zod'
import { inputTextFaults } from './input-text.ts'
import { issueSentence } from './issue-sentence.ts'

/** The name of an input as a whole, where none of its fields is at fault. */
const whole = 'body'

const fieldOf = (path: readonly PropertyKey[]): string => path.map(String).join('.') || whole

const faultsOf = (issue: z.core.$ZodIssue): FieldFault[] =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.map((key) => ({ field: fieldOf([...issue.path, key]), message: issue.message }))
    : [{ field: fieldOf(issue.path), message: issue.message }]

/** A list of another type is also too long, and the like: the first fault of a field is the one to mend. */
const firstOfEach = (faults: readonly FieldFault[]): FieldFault[] => {
  const named = new Set<string>()
  return faults.filter(({ field }) => !named.has(field) && named.add(field))
}

/**
 * The value in the schema's shape, or every field at fault, once, spelled as the request spells it, such as
 * `bankDetails.fbo` or `references.0`.
 */
export const readInput = <Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): Result<z.output<Schema>, readonly FieldFault[]> => {
  const parsed = schema.safeParse(value, { error: issueSentence })
  if (!parsed.success) return { ok: false, refusal: firstOfEach(parsed.error.issues.flatMap(faultsOf)) }
  const hidden = inputTextFaults(schema, parsed.data)
  return hidden.length > 0 ? { ok: false, refusal: hidden } : { ok: true, value: parsed.data }
}
