import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readJson } from './read-json.ts'
import { Problem } from './problem.ts'

/** The fields that a body is refused for, or 'read'; 'malformed' for what is no JSON. */
const outcome = (text: string): unknown => {
  try {
    readJson(text)
    return 'read'
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return error.errors?.map(({ field }) => field) ?? error.code
  }
}

test.each([
  ['{"amount":1,"amount":2}', 'amount'],
  ['{"a":{"b":[0,{"c":1,"d":{},"c":1}]}}', 'a.b.1.c'],
  ['[{"a":1},{"a":1,"a":2}]', '1.a'],
  [String.raw`{"amount":1,"\u0061mount":2}`, 'amount'],
  [String.raw`{"a\"b":1,"a\"b":2}`, 'a"b'],
  ['{"":1,"":2}', ''],
  ['{"__proto__":1,"__proto__":2}', '__proto__'],
  ['{"a":{"__proto__":{}}}', 'a.__proto__'],
  [String.raw`{"\u005f_proto__":{}}`, '__proto__'],
  ['{"constructor":{"prototype":{}}}', 'constructor.prototype'],
  ['{"a":"\\\\","a":"b"}', 'a'],
])('%s is refused at %s', (text, field) => {
  expect(outcome(text)).toEqual([field])
})

test.each(['{"a":[{"b":1},{"b":1}],"b":{"a":1}}', '{"a":"{\\"a\\":1,\\"a\\":2}"}', '"a"', '1', '[]', '{}'])(
  '%s is read',
  (text) => {
    expect(readJson(text)).toEqual(JSON.parse(text))
  },
)

test.each(['{"a":1', '', '{a:1}', '{"a', '"\\\\\\"', '{"\\x":1}', ']}', '{"a":1}x', '[1,]'])(
  '%j is no JSON',
  (text) => {
    expect(outcome(text)).toBe('not-json')
  },
)

test('nesting is bounded, before any schema walks down', () => {
  expect(outcome('['.repeat(32) + ']'.repeat(32))).toBe('read')
  expect(outcome('['.repeat(33) + ']'.repeat(33))).toBe('too-deep')
  expect(outcome('{"a":'.repeat(50_000) + '1' + '}'.repeat(50_000))).toBe('too-deep')
})

test('an object has a bounded number of fields, before all of them are read', () => {
  const wide = (fields: number): string =>
    JSON.stringify(Object.fromEntries(Array.from({ length: fields }, (_, at) => [`k${at}`, 0])))
  expect(outcome(wide(1000))).toBe('read')
  expect(outcome(wide(1001))).toBe('too-many-fields')
})

test('all objects together have a bounded number of fields', () => {
  const objects = (count: number): string =>
    JSON.stringify({ a: Array.from({ length: count }, () => ({ b: [{ c: 1 }] })) })
  expect(outcome(objects(990))).toBe('read')
  const wide = JSON.stringify(Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`k${at}`, 0])))
  expect(outcome(`[${Array.from({ length: 20 }, () => wide).join(',')}]`)).toBe('read')
  expect(outcome(`[${Array.from({ length: 21 }, () => wide).join(',')}]`)).toBe('too-many-fields')
})

test('a list has a bounded number of entries, and is named, before a schema reads each', () => {
  const long = (entries: number): string => `[${Array.from({ length: entries }, () => '{}').join(',')}]`
  expect(outcome(`{"a":{"b":${long(1000)}}}`)).toBe('read')
  expect(outcome(`{"a":{"b":${long(1001)}}}`)).toEqual(['a.b'])
  expect(outcome(`{"a":[0,{"b":${long(1001)}}]}`)).toEqual(['a.1.b'])
  expect(outcome(long(1001))).toEqual(['body'])
  // Lists beside and in each other count each for itself.
  expect(outcome(`[${Array.from({ length: 900 }, () => '[0,0]').join(',')}]`)).toBe('read')
})

test('any JSON text without a name twice is read as JSON.parse reads it', () => {
  const names = fc.string({ unit: 'binary' }).filter((name) => name !== '__proto__' && name !== 'prototype')
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      fc.jsonValue({ maxDepth: 0 }),
      fc.string({ unit: 'binary' }),
      fc.array(tie('value')),
      fc.dictionary(names, tie('value'), { noNullPrototype: true }),
    ),
  }))
  fc.assert(
    fc.property(value, fc.nat(3), (any, space) => {
      const text = JSON.stringify(any, null, space)
      expect(readJson(text)).toEqual(JSON.parse(text))
    }),
  )
})

test('a name that stands twice is found wherever it stands', () => {
  const name = fc.string({ unit: 'binary' }).filter((text) => text !== '__proto__' && text !== 'prototype')
  // A refused name that stands before the twins is told of first.
  const other = fc.jsonValue({ maxDepth: 2 }).filter((any) => !/proto/.test(JSON.stringify(any)))
  fc.assert(
    fc.property(name, fc.array(other), fc.nat(20), (twice, others, at) => {
      const member = `${JSON.stringify(twice)}:1`
      const twins = `{${member},"another name":"{[,:\\"",${member}}`
      const texts = others.map((other) => JSON.stringify(other))
      texts.splice(at % (texts.length + 1), 0, twins)
      const found = outcome(`[${texts.join(' , ')}]`)
      expect(found).toEqual([expect.stringMatching(/^\d+\./)])
      expect(String(found).endsWith(`.${twice}`)).toBe(true)
    }),
  )
})

/** The largest body that any call takes. */
const largest = 3_000_002

/** Milliseconds of the processor, whatever else the machine does: the fastest of three. */
const fastest = (text: string): number =>
  Math.min(
    ...Array.from({ length: 3 }, () => {
      const began = process.threadCpuUsage()
      outcome(text)
      const { user, system } = process.threadCpuUsage(began)
      return (user + system) / 1000
    }),
  )

test.each([
  [
    'objects of as many names as they may have',
    (size: number) => {
      const object = `{${Array.from({ length: 1000 }, (_, at) => `"k${at}":0`).join(',')}}`
      return `[${Array.from({ length: size / (object.length + 1) }, () => object).join(',')}]`
    },
  ],
  ['names', (size: number) => `{${Array.from({ length: size / 12 }, (_, at) => `"k${at}":0`).join(',')}}`],
  ['arrays', (size: number) => `[${'[],'.repeat(size / 3)}0]`],
  ['objects', (size: number) => `[${'{"a":1},'.repeat(size / 8)}0]`],
  ['one text of escapes', (size: number) => `{"a":"${String.raw`\"`.repeat(size / 2)}"}`],
  ['one name of escapes', (size: number) => `{"${String.raw`\\`.repeat(size / 2)}":0}`],
  ['quotes', (size: number) => `["${'","'.repeat(size / 3)}"]`],
])('the largest body of %s takes time in proportion, far below a noticeable wait', (_, textOf) => {
  const whole = fastest(textOf(largest))
  // A quadratic reading would take minutes for megabytes; the bound leaves room for a busy machine.
  expect(whole).toBeLessThan(400)
})
