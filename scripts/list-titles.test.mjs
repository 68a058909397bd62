import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listTitles } from './list-titles.mjs'

/** Written small inside a title. */
const small = new Set('a an and as at by for from in into of on or the to with'.split(' '))

/** As the specification writes them. */
const specified = new Set(['Change password', 'Go to login', 'Go back to all Transactions'])

/** Titles that are whole sentences are written as sentences, and so is every question. */
const sentences = new Set([
  '# before this memo can be finalized',
  'A change is pending',
  'Ready: every wire is verified and all totals reconcile to the cent',
  'This account is pending',
  'This memo cannot be finalized yet',
  'This memo was superseded. Do not wire from it',
  'This transaction is not complete yet',
  'Wire ## is saved, but its invite was not sent',
  'You cannot release this transaction',
])

const isTitle = (text) =>
  text.endsWith('?') ||
  specified.has(text) ||
  sentences.has(text) ||
  text
    .split(' ')
    .every(
      (word, at, all) =>
        !/^[“(]?\p{Ll}/u.test(word) ||
        (at > 0 && at < all.length - 1 && small.has(word.replaceAll(/\W/g, ''))),
    )

const screens = join(import.meta.dirname, '../web/src')

test('buttons, menu items and titles of screens are in title case', () => {
  const paths = readdirSync(screens, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.tsx') && !/\.test\.tsx$|testing\//.test(path),
  )
  const all = paths.sort().flatMap((path) =>
    listTitles(path, readFileSync(join(screens, path), 'utf8')).map(({ line, text }) => ({
      place: `${path}:${line}`,
      text,
    })),
  )
  expect(all.length).toBeGreaterThan(250)
  expect(all.filter(({ text }) => !isTitle(text)).map(({ place, text }) => `${place} ${text}`)).toEqual([])
})

test('every choice of words is listed, and what stands for a value', () => {
  const screen = `
    <Card title={own ? 'Your account' : \`Account of \${name}\`}>
      <Button onClick={go}>Try again</Button>
      <Button>{all ? 'Show Fewer' : \`Show all \${count}\`}</Button>
      <Link className={buttonClass('quiet')} to="/">All {count} wires</Link>
      <Link to="/">No date yet</Link>
      <ConfirmDialog title="Leave" choices={[{ label: 'Stay here', onChoose }]} />
    </Card>`
  expect(listTitles('page.tsx', screen).map(({ text }) => text)).toEqual([
    'Your account',
    'Account of #',
    'Try again',
    'Show Fewer',
    'Show all #',
    'All # wires',
    'Leave',
    'Stay here',
  ])
})
