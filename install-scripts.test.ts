import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8')

/** Of a package.json and of each package of the lock file: what is said of scripts that run at an installation. */
type Manifest = { allowScripts: Record<string, boolean> }
type Lock = { packages: Record<string, { hasInstallScript?: true }> }

const packageName = (path: string): string =>
  path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

it('no package runs a script when it is installed, and each that has one is denied by name', () => {
  const { allowScripts } = JSON.parse(read('package.json')) as Manifest
  const { packages } = JSON.parse(read('package-lock.json')) as Lock
  const withScripts = Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => packageName(path))
  expect(withScripts).not.toEqual([])
  expect(allowScripts).toEqual(Object.fromEntries(withScripts.map((name) => [name, false])))
})

it('an installation fails at a script that is not named', () => {
  expect(read('.npmrc').split('\n')).toContain('strict-allow-scripts=true')
})
