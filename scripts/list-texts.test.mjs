import { expect, it } from 'vitest'
import { listTexts } from './list-texts.mjs'

const textsOf = (...lines) =>
  listTexts('sample.tsx', lines.join('\n')).map(({ line, text }) => `${line} ${text}`)

it('lists the words of elements, attributes, strings and templates, each with its line', () => {
  expect(
    textsOf(
      `const title = 'Add Wire'`,
      'const left = `${count} wires are not sent yet.`',
      `const joined = 'The first half, ' + 'and the second.'`,
      `const view = (`,
      `  <p className="flex text-sm" title="Wire details">`,
      `    Sent by {name} on`,
      `    {' '}<b>Monday</b>`,
      `  </p>`,
      `)`,
      'const nested = `Wires ${open ? `still open` : `all sent out`}`',
    ),
  ).toEqual([
    '1 Add Wire',
    '2 {count} wires are not sent yet.',
    '3 The first half, and the second.',
    '5 Wire details',
    '6 Sent by {name} on <>',
    '7 Monday',
    '10 Wires {open ? `still open` : `all sent out`}',
    '10 still open',
    '10 all sent out',
  ])
})

it('lists no code: names of modules, types, codes, classes, keys and SQL', () => {
  expect(
    textsOf(
      `import { x } from 'Some Module'`,
      `type Status = 'Pending Verification'`,
      `const code = 'wire-changed'`,
      `const style = 'flex gap-2 items-center'`,
      `const table = { 'Wire Status': 1 }`,
      'const rows = `select id from wires where status = 1`',
      `const view = <input type="text" className="Big Text" />`,
    ),
  ).toEqual([])
})

it('refuses a file that cannot be parsed', () => {
  expect(() => textsOf(`const = 1`)).toThrow('sample.tsx')
})
