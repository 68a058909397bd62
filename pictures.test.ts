import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { screens } from './e2e/src/pictures/screens.ts'

const router = readFileSync(join(import.meta.dirname, 'web/src/app/router.tsx'), 'utf8')

/** The paths of the router, those inside another one behind it; its index is the empty one. */
function pathsOf(source: string): Set<string> {
  const paths = new Set([''])
  const around: string[] = []
  for (const [tag, said = '', closed] of source.matchAll(
    /<Route\b((?:[^<>]|<[\w.]+ \/>)*?)(\/)?>|<\/Route>/g,
  )) {
    if (tag === '</Route>') {
      around.pop()
      continue
    }
    const path = [around.at(-1), /\bpath="([^"]+)"/.exec(said)?.[1]].filter(Boolean).join('/')
    paths.add(path)
    if (closed === undefined) around.push(path)
  }
  return paths
}

const routes = pathsOf(router)

it('every screen of the router is pictured', () => {
  expect(routes.size).toBeGreaterThan(25)
  const pictured = new Set(screens.map(({ route }) => route))
  expect([...routes].filter((route) => !pictured.has(route))).toEqual([])
})

it('no picture is of a screen that the router does not have, and each has a name of its own', () => {
  expect(screens.flatMap(({ route }) => route ?? []).filter((route) => !routes.has(route))).toEqual([])
  const names = screens.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})
