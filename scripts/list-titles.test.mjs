import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { listTitles, parsed } from './list-titles.mjs'

/** Written small inside a title. */
const small = new Set('a an and as at by for from in into of on or the to with'.split(' '))

/** As the specification writes them. */
const specified = new Set([
  'Change password',
  'Go to login',
  'Go back to all Transactions',
  'Your account has been marked as Inactive or Blocked.',
  'Your session expired',
])

/** Titles that are whole sentences are written as sentences, and so is every question. */
const sentences = new Set([
  '# before this memo can be finalized',
  'A change is pending',
  // As the PDF of a memo prints it.
  'Property and dates',
  'Ready: every wire is verified and all totals reconcile to the cent',
  'This account is pending',
  'This browser is now signed in as #',
  'Total closing costs',
  'Total costs of issuance',
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

/** Reads what a screen imports from another folder of the screens or from the domain, each once. */
function moduleReader() {
  const modules = new Map()
  return function read(from, path) {
    const file = from.startsWith('.')
      ? join(dirname(path), from)
      : from.startsWith('@countersign/domain/')
        ? `${join(screens, '../../domain/src', from.slice('@countersign/domain/'.length))}.ts`
        : null
    if (file === null || !existsSync(file)) return null
    if (!modules.has(file))
      modules.set(file, { path: file, program: parsed(file, readFileSync(file, 'utf8')), read })
    return modules.get(file)
  }
}

test('buttons, menu items and titles of screens are in title case, also those in tables', () => {
  const paths = readdirSync(screens, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx') && !/\.test\.tsx$|testing\//.test(path))
    .map((path) => join(screens, path))
    .sort()
  const read = moduleReader()
  const passed = new Set()
  const list = (path) => listTitles(path, readFileSync(path, 'utf8'), { read, passed })
  // Which properties a component shows as a title is known once its screen was read.
  for (let before = -1; before !== passed.size;) {
    before = passed.size
    for (const path of paths) list(path)
  }
  const all = paths.flatMap((path) =>
    list(path).map(({ line, text }) => ({ place: `${relative(screens, path)}:${line}`, text })),
  )
  expect(all.length).toBeGreaterThan(400)
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

test('labels in tables, of this module or another one, are listed where they are shown, and what a screen passes on', () => {
  const labels = `
    export const labels = { freeze: { button: 'Freeze it', title: (name: string) => \`Freeze \${name}?\` } } as const
    export function sectionTitle(kind: string) { return kind === 'bond' ? 'The issue' : 'The Property' }`
  const screen = `
    import { labels, sectionTitle } from './labels.ts'
    const acts = { copy: 'Copy it', move: 'Move It' } satisfies Record<string, string>
    export function Part({ title, text }) {
      return <><h2>{title}</h2><p>{text}</p><h3>{sectionTitle(text)}</h3><MenuItem>{acts[text]}</MenuItem></>
    }
    export const Page = () =>
      <Part title="Not so" text="any case" /> && <Button>{labels.freeze.button}</Button>`
  const read = (from) => (from === './labels.ts' ? { path: from, program: parsed(from, labels), read } : null)
  const passed = new Set()
  listTitles('page.tsx', screen, { read, passed })
  expect([...passed]).toEqual(['Part.title'])
  expect(listTitles('page.tsx', screen, { read, passed }).map(({ text }) => text)).toEqual([
    'The issue',
    'The Property',
    'Copy it',
    'Move It',
    'Not so',
    'Freeze it',
  ])
})
