import {
  atLeastCharacters,
  atLeastEntries,
  atLeastNumber,
  atMostCharacters,
  atMostEntries,
  atMostNumber,
  exactlyCharacters,
  notADate,
  notAWholeNumber,
  notAnId,
  notAnInstant,
  oneOf,
  requiredField,
  unknownField,
} from '@countersign/domain/platform/field-sentences'
import type * as z from 'zod'

type RawIssue = Parameters<z.core.$ZodErrorMap>[0]

/** For a kind of rule that no schema of an input has today: true, if it says little. */
const notTaken = 'This value is not accepted'

const ofFormat: Readonly<Record<string, string>> = {
  date: notADate,
  datetime: notAnInstant,
  uuid: notAnId,
}

const ofType: Readonly<Record<string, string>> = {
  string: 'Enter text',
  number: 'Enter a number',
  int: notAWholeNumber,
  boolean: oneOf([true, false]),
  array: 'Enter a list',
  object: 'Enter an object',
  record: 'Enter an object',
}

/** The words of a schema whose rule stands in the domain. A field that is left out is asked for all the same. */
export const saying =
  (sentence: string) =>
  ({ input }: { input?: unknown }): string | undefined =>
    input === undefined || input === null ? undefined : sentence

/** A schema of a narrower form says so also of a value of another type. */
const formatOf = (issue: RawIssue): string | undefined => {
  if (issue.code === 'invalid_format') return issue.format
  const { inst } = issue as { inst?: { def?: { format?: string } } }
  return inst?.def?.format
}

const tooLarge = (origin: string, most: number, isExact: boolean): string => {
  if (origin === 'string') return isExact ? exactlyCharacters(most) : atMostCharacters(most)
  return origin === 'array' ? atMostEntries(most) : atMostNumber(most)
}

const tooSmall = (origin: string, least: number, isExact: boolean, input: unknown): string => {
  if (origin === 'string') {
    if (input === '') return requiredField
    return isExact ? exactlyCharacters(least) : atLeastCharacters(least)
  }
  return origin === 'array' ? atLeastEntries(least) : atLeastNumber(least)
}

const ofNumber = (format: string | undefined): string =>
  format === 'safeint' ? notAWholeNumber : 'Enter a number'

const optionsOf = (issue: RawIssue): readonly unknown[] => {
  const { options } = issue as { options?: readonly unknown[] }
  return options ?? []
}

/** Alternatives that a field tells apart are named; others are told by the words of the first. */
const ofUnion = (issue: Extract<RawIssue, { code: 'invalid_union' }>): string => {
  const { discriminator, input } = issue
  if (discriminator !== undefined) {
    const said = (input as Readonly<Record<string, unknown>>)[discriminator]
    return said === undefined || said === null ? requiredField : oneOf(optionsOf(issue))
  }
  return issue.errors[0]?.find(({ path }) => path.length === 0)?.message ?? notTaken
}

/**
 * What is wrong with a value of an input, in words for people: the schema library's own never leave the product. A
 * schema whose rule stands in the domain has that rule's words itself, and is not asked here.
 */
export const issueSentence = (issue: RawIssue): string => {
  if (issue.input === undefined || issue.input === null) return requiredField
  const format = formatOf(issue)
  const formatted = format === undefined ? undefined : ofFormat[format]
  if (formatted !== undefined) return formatted
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected === 'number' ? ofNumber(format) : (ofType[issue.expected] ?? notTaken)
    case 'too_big':
      return tooLarge(issue.origin, Number(issue.maximum), issue.exact === true)
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum), issue.exact === true, issue.input)
    case 'invalid_value':
      return oneOf(issue.values)
    case 'unrecognized_keys':
    case 'invalid_key':
      return unknownField
    case 'invalid_union':
      return ofUnion(issue)
    case 'invalid_format':
    case 'not_multiple_of':
    case 'invalid_element':
    case 'custom':
    default:
      return notTaken
  }
}
