import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { parse } from 'yaml'

const root = join(import.meta.dirname, '..')
const pages = join(root, 'docs', 'operate')
const folder = mkdtempSync(join(tmpdir(), 'countersign-operate-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const { services } = parse(readFileSync(join(root, 'compose.yaml'), 'utf8'))

/** The commands of a page, one block of shell each. */
const blocks = (page) =>
  [...readFileSync(join(pages, page), 'utf8').matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map((match) => match[1])

const everyBlock = readdirSync(pages).flatMap((page) => blocks(page).map((block) => [page, block]))

it.each(everyBlock)('a block of %s is shell, and what it names is there:\n%s', (_, block) => {
  execFileSync('/bin/sh', ['-n'], { input: block })
  for (const [, name] of block.matchAll(/\bnpm run ([\w:-]+)/g)) expect(Object.keys(scripts)).toContain(name)
  for (const [path] of block.matchAll(/\b(?:scripts|deploy)\/[\w./-]+/g))
    expect([path, existsSync(join(root, path))]).toEqual([path, true])
  for (const [, name] of block.matchAll(/docker compose (?:exec(?: --no-TTY)?|logs --follow) (\w+)/g))
    expect(Object.keys(services)).toContain(name)
})

it('the page of the service writes what the server takes', () => {
  const place = (text) =>
    text
      .replaceAll('/etc/countersign', folder)
      .replaceAll('/opt/countersign/bin/node', process.execPath)
      .replaceAll('/opt/countersign', root)
      .replaceAll(/^bin\/node/gm, process.execPath)
      .replaceAll('sudo ', '')
      .replaceAll(/^(?:npm|--preserve-env).*$/gm, '')
  const shell = (text) =>
    spawnSync('/bin/sh', ['-e'], {
      cwd: root,
      input: place(text),
      encoding: 'utf8',
      env: { PATH: process.env.PATH },
    })
  const [install, write, , command] = blocks('service.md')
  expect(shell(install)).toMatchObject({ status: 0, stderr: '' })
  expect(shell(write.replace(':5432', ':9'))).toMatchObject({ status: 0, stderr: '' })
  // Every setting is taken: only the made-up database is not there.
  const { status, stderr } = shell(command)
  expect([status, stderr]).toEqual([2, expect.stringContaining('The database behind DATABASE_URL')])
})
