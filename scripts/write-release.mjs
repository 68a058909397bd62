import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { billOfMaterials } from './bill-of-materials.mjs'

const root = join(import.meta.dirname, '..')

/** A tree of several thousand files, not yet compressed. */
const largestArchive = 2 ** 30

/** Settings of the person's own git that would change the archive. */
const plain = ['-c', 'core.autocrlf=false', '-c', 'tar.umask=0022']

const git = (...args) => execFileSync('git', [...plain, ...args], { cwd: root, maxBuffer: largestArchive })

const line = (...args) =>
  git(...args)
    .toString()
    .trim()

/** The full id of a commit. Throws a sentence where there is none by that name, or no repository. */
const commitId = (name) => {
  try {
    return line('rev-parse', '--quiet', '--verify', '--end-of-options', `${name}^{commit}`)
  } catch (error) {
    throw new Error(`There is no commit ${name} in this repository.`, { cause: error })
  }
}

/**
 * Writes the release of a commit into `folder`, and gives the names of its files: the source as .tar.gz, its bill of
 * materials, and the SHA-256 of both. Every byte comes from the commit, so each run with it and this Node makes the same
 * files. A commit without the tag of its version is named after itself. Throws a sentence for a commit that does not exist.
 */
export function writeRelease(folder, commit = 'HEAD') {
  const id = commitId(commit)
  const read = (path) => JSON.parse(git('show', `${id}:${path}`).toString())
  const { version } = read('package.json')
  const isTagged = line('tag', '--points-at', id).split('\n').includes(`v${version}`)
  const name = `countersign-${version}${isTagged ? '' : `-g${id.slice(0, 12)}`}`
  const time = new Date(Number(line('show', '-s', '--format=%ct', id)) * 1000).toISOString()
  const archive = gzipSync(git('archive', '--format=tar', `--prefix=${name}/`, id), { level: 9 })
  const bill = `${JSON.stringify(billOfMaterials(read('package-lock.json'), time), null, 2)}\n`
  const files = { [`${name}.cdx.json`]: bill, [`${name}.tar.gz`]: archive }
  const sums = Object.entries(files).map(
    ([file, content]) => `${createHash('sha256').update(content).digest('hex')}  ${file}\n`,
  )
  mkdirSync(folder, { recursive: true })
  for (const [file, content] of Object.entries({ ...files, SHA256SUMS: sums.join('') }))
    writeFileSync(join(folder, file), content)
  return [...Object.keys(files), 'SHA256SUMS']
}
