import { hiddenCharacterFault, hiddenCharacters } from '@countersign/domain/platform/text/hidden-characters'
import * as z from 'zod'

/**
 * How a text of an input is written; one line unless said. A secret is compared by its hash and never shown. The cells
 * of a pasted table are checked one by one where it is read.
 */
export type InputTextKind = 'line' | 'lines' | 'ruled' | 'secret' | 'table'

const kinds = z.registry<{ kind: Exclude<InputTextKind, 'line'> }>()

/** Marks a text that may have line breaks. */
export const lines = (text: z.ZodString): z.ZodString => text.register(kinds, { kind: 'lines' })

/** A text with a narrower allow-list and a message of its own, which the use case applies. */
export const ruled = (text: z.ZodString): z.ZodString => text.register(kinds, { kind: 'ruled' })

export const secret = (text: z.ZodString): z.ZodString => text.register(kinds, { kind: 'secret' })

export const table = (text: z.ZodString): z.ZodString => text.register(kinds, { kind: 'table' })

/** The schemas right below one, by the name of the field; '*' for the members of a list or a record. */
export const below = (schema: unknown): [name: string, below: unknown][] => {
  if (schema instanceof z.ZodObject) return Object.entries(schema.shape)
  if (schema instanceof z.ZodArray) return [['*', schema.element]]
  if (schema instanceof z.ZodRecord) return [['*', schema.valueType]]
  if (schema instanceof z.ZodUnion) return schema.options.map((option) => ['', option])
  if (schema instanceof z.ZodPipe) return [['', schema.in]]
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodReadonly
  ) {
    return [['', schema.unwrap()]]
  }
  return []
}

/** Every text of an input by its path, such as 'references.*', and how it is written. */
export const inputTexts = (schema: unknown, path = ''): Map<string, InputTextKind> => {
  const texts = new Map<string, InputTextKind>()
  if (schema instanceof z.ZodString) texts.set(path, kinds.get(schema)?.kind ?? 'line')
  for (const [name, inner] of below(schema)) {
    for (const [at, kind] of inputTexts(inner, [path, name].filter(Boolean).join('.'))) texts.set(at, kind)
  }
  return texts
}

const known = new WeakMap<z.ZodType, Map<string, InputTextKind>>()

const textsOf = (schema: z.ZodType): Map<string, InputTextKind> => {
  const texts = known.get(schema) ?? inputTexts(schema)
  known.set(schema, texts)
  return texts
}

const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

const faultOf = (text: string, kind: InputTextKind): string | null => {
  if (kind === 'table' || kind === 'ruled') return null
  if (kind === 'secret') return isStorable(text) ? null : hiddenCharacters
  return hiddenCharacterFault(text, { lines: kind === 'lines' })
}

/** The fields of an input whose texts hold what cannot be shown. A text that the schema does not name is one line. */
export const inputTextFaults = (schema: z.ZodType, input: unknown): { field: string; message: string }[] => {
  const texts = textsOf(schema)
  const faults = (
    value: unknown,
    path: string[],
    pattern: string[],
  ): { field: string; message: string }[] => {
    if (typeof value === 'string') {
      const message = faultOf(value, texts.get(pattern.join('.')) ?? 'line')
      return message === null ? [] : [{ field: path.join('.'), message }]
    }
    if (typeof value !== 'object' || value === null) return []
    return Object.entries(value).flatMap(([key, member]) =>
      faults(member, [...path, key], [...pattern, Array.isArray(value) ? '*' : key]),
    )
  }
  return faults(input, [], [])
}
