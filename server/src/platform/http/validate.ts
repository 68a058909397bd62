import { inputTextFaults } from '@countersign/contract/platform/input-text'
import type * as z from 'zod'
import { Problem } from './problem.ts'

type Issue = z.core.$ZodIssue

const path = (issue: Issue): string => issue.path.map(String).join('.')

const messages = (issue: Issue): { field: string; message: string }[] => {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      field: [...issue.path, key].map(String).join('.'),
      message: 'Unknown field',
    }))
  }
  if (issue.code === 'invalid_type' && issue.input === undefined) {
    return [{ field: path(issue), message: 'Required field' }]
  }
  return [{ field: path(issue), message: issue.message }]
}

const refused = (faults: { field: string; message: string }[]): Problem =>
  new Problem(422, 'invalid-fields', 'Some fields need correction.', faults)

/** The value in the schema's shape, or a 422 that names every field at fault. */
export const validate = <Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> => {
  const parsed = schema.safeParse(value, { reportInput: true })
  if (!parsed.success) throw refused(parsed.error.issues.flatMap(messages))
  const hidden = inputTextFaults(schema, parsed.data)
  if (hidden.length > 0) throw refused(hidden)
  return parsed.data
}
