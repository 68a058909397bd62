import { expect, test } from 'vitest'
import { repository } from './repository-files.ts'

/** Kinds of values that pages and calls both refuse. Each has one sentence, which is written in one place. */
const kinds = ['date', 'email address', 'state', 'time zone', 'time of the day', 'whole number'] as const

const isRead = (path: string): boolean =>
  /^(?:domain|contract|server|web)\/src\/.*\.tsx?$/.test(path) && !/\.test\.|\/testing\//.test(path)

/** The sentences in the code that ask for such a value, and nothing more special. */
const sentencesOf = (kind: string): string[] => {
  const asking = new RegExp(
    `(['"\`])((?:Enter|Choose|Use) an? (?:\\w+ )?${kind}(?:, [^'"\`]*| from the list)?)\\1`,
    'g',
  )
  return repository
    .filter(({ path }) => isRead(path))
    .flatMap(({ text }) => [...text.matchAll(asking)].map(([, , sentence]) => sentence ?? ''))
}

test.each(kinds)('a wrong %s is refused with one sentence, on pages and in calls', (kind) => {
  expect(sentencesOf(kind)).toHaveLength(1)
})

test('a value that is missing reads N/A, in one constant', () => {
  // The meter of a password that is empty: a measure, and no missing value.
  const isMeter = (path: string) => path === 'web/src/people/account/password-fields.tsx'
  const missing = /(['"`])(?:nothing|None|[Nn]ot said|Not set|N\/A)\1|>\s*(?:nothing|None|N\/A)\s*</g
  const found = repository
    .filter(({ path }) => isRead(path) && !isMeter(path))
    .flatMap(({ path, text }) => [...text.matchAll(missing)].map(([words]) => `${path} ${words}`))
  expect(found).toEqual(["domain/src/platform/product.ts 'N/A'"])
})
