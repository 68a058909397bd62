import * as z from 'zod'

type JsonSchema = { [keyword: string]: unknown }

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null

/** What may be null is said in one word: alternatives are found out by trying each, which costs more than it saves. */
const writable = (schema: unknown): JsonSchema => {
  if (!isSchema(schema)) throw new TypeError('An answer has a part without a shape.')
  const { anyOf, type, properties, required, items } = schema
  if (Array.isArray(anyOf)) {
    const [value, nothing, ...others] = anyOf as unknown[]
    if (isSchema(nothing) && nothing['type'] === 'null' && others.length === 0) {
      return { ...writable(value), nullable: true }
    }
    throw new TypeError('An answer has alternatives: only "or null" can be compiled.')
  }
  if (type === undefined) throw new TypeError('An answer has a part of no one type.')
  return {
    type,
    ...(isSchema(properties) && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, part]) => [name, writable(part)]),
      ),
      required,
      additionalProperties: false,
    }),
    ...(items !== undefined && { items: writable(items) }),
  }
}

/**
 * The answer's shape as Fastify compiles it to a function that writes just the fields named in it, three times faster
 * than checking the whole value and then writing it. Throws for a shape that cannot be written so.
 */
export const compiledAnswer = (response: z.ZodType): JsonSchema =>
  writable(z.toJSONSchema(response, { io: 'output', target: 'draft-7' }))
