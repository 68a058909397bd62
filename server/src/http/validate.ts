import type * as z from 'zod'
import { Problem } from './problem.ts'

type Issue = z.core.$ZodIssue

const path = (issue: Issue): string => issue.path.map(String).join('.')

const messages = (issue: Issue): { field: string; message: string }[] => {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      field: [...issue.path, key].map(String).join('.'),
      message: 'This field is not known',
    }))
  }
  if (issue.code === 'invalid_type' && issue.input === undefined) {
    return [{ field: path(issue), message: 'Required field' }]
  }
  return [{ field: path(issue), message: issue.message }]
}

/** Where a text is that no database holds: one with a NUL, or with half of a character. */
const unstorable = (value: unknown, path: readonly string[] = []): string[] => {
  if (typeof value === 'string') {
    return value.includes('\0') || !value.isWellFormed() ? [path.join('.')] : []
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, member]) => unstorable(member, [...path, key]))
}

const refused = (faults: { field: string; message: string }[]): Problem =>
  new Problem(422, 'invalid-fields', 'Some fields need correction.', faults)

/** The value in the schema's shape, or a 422 that names every field at fault. */
export const validate = <Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> => {
  const parsed = schema.safeParse(value, { reportInput: true })
  if (!parsed.success) throw refused(parsed.error.issues.flatMap(messages))
  const fields = unstorable(parsed.data)
  if (fields.length > 0)
    throw refused(fields.map((field) => ({ field, message: 'Use visible characters only' })))
  return parsed.data
}
