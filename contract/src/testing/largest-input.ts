import * as z from 'zod'

/** What an input is filled with: `text` again and again, in each list as many entries as it takes. */
export type Filling = {
  text: string
  /** What a field of this name has instead. */
  named: Readonly<Record<string, unknown>>
  /** Less than the schema takes, so that a body stays within its limit. */
  mostCharacters: number
  mostEntries: number
}

/** The parts of a JSON Schema that say how large a value may be. */
type Schema = {
  type?: string
  enum?: readonly unknown[]
  const?: unknown
  anyOf?: readonly Schema[]
  oneOf?: readonly Schema[]
  properties?: Readonly<Record<string, Schema>>
  propertyNames?: Schema
  additionalProperties?: Schema | boolean
  items?: Schema
  maxItems?: number
  maxLength?: number
  minLength?: number
  maximum?: number
  format?: string
  pattern?: string
}

const anyId = '01993b5e-0000-7000-8000-000000000000'

const ofFormat: Readonly<Record<string, string>> = {
  uuid: anyId,
  date: '2026-12-01',
  'date-time': '2026-12-01T15:00:00Z',
}

/** Texts of the narrow forms of the contract. */
const ofPattern = ['10:00', '101100621', 'US', 'f'.repeat(64)]

/** Where the schema itself has no limit. */
const manyEntries = 1000
const manyCharacters = 8000
const largestAmount = 999_999_999_999

const repeated = (text: string, length: number): string =>
  text
    .repeat(text === '' ? 0 : Math.ceil(length / text.length))
    .slice(0, length)
    // Half of a character would be refused as one.
    .replace(/[\uD800-\uDBFF]$/, '')

const textOf = (schema: Schema, filling: Filling): string => {
  const { format = '', pattern, maxLength = manyCharacters, minLength = 0 } = schema
  const formatted = ofFormat[format]
  if (formatted !== undefined) return formatted
  if (pattern !== undefined) {
    const found = ofPattern.find((one) => new RegExp(pattern, 'u').test(one))
    if (found !== undefined) return found
  }
  return repeated(filling.text, Math.max(minLength, Math.min(maxLength, filling.mostCharacters)))
}

const longest = (values: readonly unknown[]): unknown =>
  values.toSorted((one, other) => JSON.stringify(other).length - JSON.stringify(one).length)[0]

const filled = (schema: Schema, filling: Filling, name: string): unknown => {
  if (Object.hasOwn(filling.named, name)) return filling.named[name]
  const { properties = {}, propertyNames, additionalProperties, items } = schema
  const choices = schema.enum ?? schema.anyOf ?? schema.oneOf
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return longest(schema.enum)
  if (choices) return longest((choices as Schema[]).map((one) => filled(one, filling, name)))
  if (items) {
    const { maxItems = manyEntries } = schema
    const length = Math.min(maxItems, filling.mostEntries)
    return Array.from({ length }, () => filled(items, filling, `${name}.*`))
  }
  if (propertyNames && typeof additionalProperties === 'object') {
    const names = propertyNames.enum ?? []
    return Object.fromEntries(names.map((key) => [key, filled(additionalProperties, filling, name)]))
  }
  if (schema.type === 'object') {
    return Object.fromEntries(
      Object.entries(properties).map(([key, inner]) => [key, filled(inner, filling, key)]),
    )
  }
  if (schema.type === 'string') return textOf(schema, filling)
  if (schema.type === 'boolean') return true
  if (schema.type === 'null') return null
  return Math.min(schema.maximum ?? largestAmount, largestAmount)
}

const known = new WeakMap<z.ZodType, Schema>()

const jsonSchemaOf = (schema: z.ZodType): Schema => {
  const made =
    known.get(schema) ?? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema)
  known.set(schema, made)
  return made
}

/** The largest value that a schema takes, with every field filled, also those that may be left out. */
export const largestInput = (schema: z.ZodType, filling: Filling): unknown =>
  filled(jsonSchemaOf(schema), filling, '')

type Part = 'mostCharacters' | 'mostEntries'

/** How far the texts or the lists of a call are cut for plain words: the way to it is long, and the same for other texts. */
const cuts = new WeakMap<z.ZodType, Partial<Record<Part, number>>>()

const shorter = (most: number): number => (most === Infinity ? 1000 : Math.floor(most / 2))

/** The largest of at most so many bytes: its texts whole and its lists shorter, or its lists whole and its texts shorter. */
export const largestWithin = (
  schema: z.ZodType,
  given: Pick<Filling, 'text' | 'named'>,
  limit: number,
): Buffer[] => {
  const whole: Filling = { ...given, mostCharacters: Infinity, mostEntries: Infinity }
  const cut = (part: Part): Buffer => {
    for (let most = cuts.get(schema)?.[part] ?? Infinity; ; most = shorter(most)) {
      const bytes = Buffer.from(JSON.stringify(largestInput(schema, { ...whole, [part]: most })))
      if (bytes.length > limit && most > 0) continue
      cuts.set(schema, { [part]: most, ...cuts.get(schema) })
      return bytes
    }
  }
  return [cut('mostEntries'), cut('mostCharacters')].filter((bytes) => bytes.length <= limit)
}

/** The lists of an input, each as the only field: the fields that lead to it, and entries to put into it. */
export const listsOf = (schema: z.ZodType): string[][] => {
  const lists = (node: Schema, path: string[]): string[][] => {
    const below = [...(node.anyOf ?? []), ...(node.oneOf ?? [])].flatMap((one) => lists(one, path))
    const inner = Object.entries(node.properties ?? {}).flatMap(([name, one]) => lists(one, [...path, name]))
    return [...(node.items ? [path] : []), ...below, ...inner]
  }
  return lists(jsonSchemaOf(schema), [])
}
