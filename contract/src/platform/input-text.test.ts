import * as z from 'zod'
import { expect, test } from 'vitest'
import { contract } from '../app/contract.ts'
import type { Endpoint } from './endpoint.ts'
import { below, inputTextFaults, inputTexts } from './input-text.ts'

const inputs = Object.entries(contract as Record<string, Endpoint>).flatMap(([name, call]) =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = call[part]
    return schema ? [{ name: `${name} ${part}`, schema }] : []
  }),
)

const texts = inputs.flatMap(({ name, schema }) =>
  Array.from(inputTexts(schema), ([path, kind]) => ({ name: `${name} ${path}`, schema, path, kind })),
)

/** An input with this text alone: the rule looks at values, whatever else is missing. */
const inputWith = (path: string, text: string): unknown =>
  path.split('.').reduceRight<unknown>((inner, name) => (name === '*' ? [inner] : { [name]: inner }), text)

/** Whatever in a schema is no text must be known to hold none: a new kind of schema has to be looked at here. */
const holdsNoText = [
  z.ZodNumber,
  z.ZodBoolean,
  z.ZodEnum,
  z.ZodLiteral,
  z.ZodUUID,
  z.ZodISODate,
  z.ZodISODateTime,
  z.ZodISOTime,
]

const containers = [
  z.ZodObject,
  z.ZodArray,
  z.ZodRecord,
  z.ZodUnion,
  z.ZodPipe,
  z.ZodOptional,
  z.ZodNullable,
  z.ZodDefault,
]

test('every schema of an input is one that the walk understands', () => {
  const unknown = new Set<string>()
  const visit = (schema: unknown, at: string): void => {
    const known = [...containers, ...holdsNoText, z.ZodString].some((kind) => schema instanceof kind)
    if (!known) unknown.add(`${at}: ${schema instanceof z.ZodType ? schema.type : typeof schema}`)
    for (const [name, inner] of below(schema)) visit(inner, `${at}.${name}`)
  }
  for (const { name, schema } of inputs) visit(schema, name)
  expect([...unknown]).toEqual([])
})

test('no text of an input takes a hidden character, but those that are named here', () => {
  expect(texts.length).toBeGreaterThan(100)
  const taken = texts.flatMap(({ name, schema, path }) =>
    inputTextFaults(schema, inputWith(path, 'turned \u202E round')).length === 0 ? [name] : [],
  )
  expect(taken.toSorted()).toEqual([
    // Passwords are compared by their hash and never shown.
    'POST /account/activate body password',
    'POST /account/change-password body newPassword',
    'POST /account/change-password body password',
    'POST /account/register body password',
    'POST /account/reset-password body password',
    // The name of a closing has a narrower rule and its own message.
    'POST /transaction body name',
    // A pasted table is checked cell by cell where it is read.
    'POST /transaction/import body text',
    'POST /transaction/import/preview body text',
    'POST /transaction/{transactionId}/copy body name',
    'PUT /transaction/{transactionId} body name',
  ])
})

test('the fault names the field by its path', () => {
  for (const { schema, path, kind } of texts) {
    if (kind !== 'line' && kind !== 'lines') continue
    expect(inputTextFaults(schema, inputWith(path, 'a\u0000b'))).toEqual([
      { field: path.replaceAll('*', '0'), message: 'Contains characters that cannot be shown' },
    ])
  }
})

test('line breaks stand in the texts that are written in lines, and in no other', () => {
  const withLines = texts.flatMap(({ name, schema, path }) =>
    inputTextFaults(schema, inputWith(path, 'one\ntwo')).length === 0 ? [name] : [],
  )
  const secretsAndTables = texts.filter(({ kind }) => kind !== 'line' && kind !== 'lines')
  expect(withLines.filter((name) => !secretsAndTables.some((one) => one.name === name)).toSorted()).toEqual([
    'POST /instruction body holderStreet',
    'POST /invoice/{invoiceId}/correct-fee body reason',
    'POST /invoice/{invoiceId}/void body reason',
    'POST /transaction/{transactionId}/cancel body reason',
    'POST /transaction/{transactionId}/fraud-response body whatHappened',
    'POST /transaction/{transactionId}/freeze body reason',
    'POST /transaction/{transactionId}/reinstate body reason',
    'POST /transaction/{transactionId}/release body reason',
    'POST /transaction/{transactionId}/reopen body reason',
    'POST /transaction/{transactionId}/wire body bankDetails.holderStreet',
    'POST /wire/{wireId}/call-back body readBack',
    'POST /wire/{wireId}/message body text',
    'POST /wire/{wireId}/not-received body remarks',
    'POST /wire/{wireId}/recall body reason',
    'POST /wire/{wireId}/reject body remarks',
    'POST /wire/{wireId}/sent/void body reason',
    'POST /wire/{wireId}/shortened-cooling body reason',
    'POST /wire/{wireId}/suspected-fraud body whatHappened',
    'POST /wire/{wireId}/verification/fail body reason',
    'PUT /instruction/{id} body holderStreet',
    'PUT /transaction/{transactionId}/closing-plan body delivery.remarks',
    'PUT /wire/{wireId} body bankDetails.holderStreet',
    'PUT /wire/{wireId}/instructions body holderStreet',
    'PUT /wire/{wireId}/instructions/standing body holderStreet',
  ])
})

test('a field that the schema does not name is one line', () => {
  const schema = z.looseObject({ known: z.string() })
  expect(inputTextFaults(schema, { known: 'a', more: ['b', 'c\u200Bd'] })).toEqual([
    { field: 'more.1', message: 'Contains characters that cannot be shown' },
  ])
})

test('a secret may hold any character that can be kept', () => {
  const { schema } = inputs.find(({ name }) => name === 'POST /account/register body')!
  expect(inputTextFaults(schema, { password: 'pass\u200Dword \u202E' })).toEqual([])
  expect(inputTextFaults(schema, { password: 'half \uD800' })).toHaveLength(1)
})
