import { readdirSync, readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parse } from 'yaml'

// The parser imports its schema without saying that it is JSON.
registerHooks({
  load: (url, context, next) =>
    next(url, url.endsWith('.json') ? { ...context, importAttributes: { type: 'json' } } : context),
})
const { NoOperationTraceWriter, parseWorkflow } = await import('@actions/workflow-parser')

const root = join(import.meta.dirname, '..')
const folder = join(root, '.github', 'workflows')
const read = (name) => readFileSync(join(folder, name), 'utf8')
const names = readdirSync(folder)

const faults = (name, content) =>
  parseWorkflow({ name, content }, new NoOperationTraceWriter()).context.errors.getErrors().map(String)

it.each(names)('%s is a valid workflow', (name) => {
  expect(faults(name, read(name))).toEqual([])
  expect(faults(name, read(name).replace('timeout-minutes', 'timeout'))).not.toEqual([])
})

const steps = names.flatMap((name) => Object.values(parse(read(name)).jobs).flatMap((job) => job.steps))

it('every action is pinned by its commit, and no step holds a token that writes', () => {
  const used = steps.flatMap(({ uses }) => uses ?? [])
  expect(used).not.toEqual([])
  expect(used.filter((action) => !/^[\w/-]+@[0-9a-f]{40}$/.test(action))).toEqual([])
  for (const name of names) expect(parse(read(name)).permissions).toEqual({ contents: 'read' })
  for (const { uses, with: options } of steps)
    if (uses?.startsWith('actions/checkout@')) expect(options['persist-credentials']).toBe(false)
})

it('the steps are the commands of the README, and scripts that exist', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const commands = steps.flatMap(({ run }) => run ?? [])
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  for (const command of ['npm ci', 'npm test']) {
    expect(commands).toContain(command)
    expect(readme).toMatch(new RegExp(`^${command}\\b`, 'm'))
  }
  const containers = readFileSync(join(root, 'docs/operate/containers.md'), 'utf8').split('\n')
  const docker = commands.filter((command) => command.startsWith('docker '))
  expect(docker).not.toEqual([])
  for (const command of docker) expect(containers).toContain(command)
  for (const command of commands.filter((command) => command.startsWith('npm run ')))
    expect(Object.keys(scripts)).toContain(command.split(' ')[2])
  // No text of a pull request may become a part of a command.
  expect(commands.filter((command) => command.includes('${{'))).toEqual([])
})
