import { readInput } from '@countersign/contract/platform/read-input'
import type * as z from 'zod'
import { invalidFields } from './problem.ts'

/** The value in the schema's shape, or a 422 that names every field at fault. */
export const validate = <Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> => {
  const read = readInput(schema, value)
  if (!read.ok) throw invalidFields(read.refusal)
  return read.value
}
