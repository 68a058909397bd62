import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'countersign-sign-off-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const people = { name: 'Morgan Hale', email: 'morgan@harbor.example' }
const env = {
  PATH: process.env.PATH,
  HOME: folder,
  GIT_AUTHOR_NAME: people.name,
  GIT_AUTHOR_EMAIL: people.email,
  GIT_COMMITTER_NAME: people.name,
  GIT_COMMITTER_EMAIL: people.email,
}
const git = (...args) => execFileSync('git', args, { cwd: folder, env, encoding: 'utf8', stdio: 'pipe' })
const commit = (...args) => git('commit', '--quiet', '--allow-empty', ...args)

const check = (...range) =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'check-sign-off.mjs'), ...range], {
    cwd: folder,
    env,
    encoding: 'utf8',
  })

git('init', '--quiet', '--initial-branch=main')
commit('-m', 'Begin')
git('tag', 'base')

it('takes commits that their author signed off, and no others', () => {
  commit('--signoff', '-m', 'Mend the memo')
  expect(check('base')).toMatchObject({ status: 0, stdout: '1 of 1 commits are signed off\n' })
  commit('-m', 'Mend the board')
  expect(check('base')).toMatchObject({ status: 1, stdout: '1 of 2 commits are signed off\n' })
  commit('--amend', '-m', 'Mend the board', '-m', 'Signed-off-by: Olivia <olivia@harbor.example>')
  const { status, stderr } = check('base', 'main')
  expect([status, stderr]).toEqual([1, expect.stringContaining('lacks "Signed-off-by: Morgan Hale')])
})

it('fails where it has nothing to compare', () => {
  expect(check().status).toBe(2)
  expect(check('no-such-commit').status).not.toBe(0)
})
