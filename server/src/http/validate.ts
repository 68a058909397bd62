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

/** The value in the schema's shape, or a 422 that names every field at fault. */
export const validate = <Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> => {
  const parsed = schema.safeParse(value, { reportInput: true })
  if (parsed.success) return parsed.data
  throw new Problem(
    422,
    'invalid-fields',
    'Some fields need correction.',
    parsed.error.issues.flatMap(messages),
  )
}
