import * as z from 'zod'
import { below } from '../platform/input-text.ts'

/** Texts for what has a narrower form than its length: the first that the schema takes stands for all. */
const texts = [
  'some text',
  'aa',
  'US',
  'a'.repeat(64),
  'a'.repeat(32),
  'a'.repeat(16),
  '10:00',
  '101100621',
  'UTC',
  '2026-12-01',
  '2026-12-01T15:00:00Z',
  '01993b5e-0000-7000-8000-000000000000',
]

/** A value that the schema takes, with every field filled, also those that may be left out. */
export const sampleInput = (schema: unknown): unknown => {
  if (schema instanceof z.ZodObject) {
    return Object.fromEntries(Object.entries(schema.shape).map(([name, inner]) => [name, sampleInput(inner)]))
  }
  if (schema instanceof z.ZodArray) return [sampleInput(schema.element)]
  if (schema instanceof z.ZodEnum) return schema.options[0]
  if (schema instanceof z.ZodLiteral) return [...schema.values][0]
  if (schema instanceof z.ZodRecord) {
    return { [String(sampleInput(schema.keyType))]: sampleInput(schema.valueType) }
  }
  const [inner] = schema instanceof z.ZodPipe ? [] : below(schema)
  if (inner !== undefined) return sampleInput(inner[1])
  const candidates = [...texts, 1, 5, true]
  return candidates.find((one) => (schema as z.ZodType).safeParse(one).success)
}

/** A field of an input: its path, such as wirePurposes, 0, amount, and whether the request may leave it out. */
export type InputField = { path: string[]; optional: boolean }

const unwrapped = (schema: unknown, optional = false): { schema: unknown; optional: boolean } => {
  const [inner, another] = below(schema)
  if (inner === undefined || inner[0] !== '' || another !== undefined) return { schema, optional }
  const open = schema instanceof z.ZodOptional || schema instanceof z.ZodDefault
  return unwrapped(inner[1], optional || open)
}

/** The schemas right below one, by the names that `sampleInput` gives them; of alternatives those of the first. */
const members = (schema: unknown): [name: string, member: unknown][] => {
  if (schema instanceof z.ZodUnion) return members(schema.options[0])
  if (schema instanceof z.ZodArray) return [['0', schema.element]]
  if (schema instanceof z.ZodRecord) return [[String(sampleInput(schema.keyType)), schema.valueType]]
  return schema instanceof z.ZodObject ? Object.entries(schema.shape) : []
}

/** Every field of an input, as deep as it goes. The members of a list and of a record may be left out. */
export const inputFields = (input: unknown, path: string[] = []): InputField[] => {
  const { schema } = unwrapped(input)
  return members(schema).flatMap(([name, member]) => {
    const inner = unwrapped(member, !(schema instanceof z.ZodObject || schema instanceof z.ZodUnion))
    const at = path.concat(name)
    return [{ path: at, optional: inner.optional }].concat(inputFields(inner.schema, at))
  })
}
