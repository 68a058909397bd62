import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { screens } from './e2e/src/pictures/screens.ts'

const router = readFileSync(join(import.meta.dirname, 'web/src/app/router.tsx'), 'utf8')

/** The paths of the router, those of tabs after the path of their transaction; its index is the empty one. */
const routes = new Set(
  [...router.matchAll(/^( *)<Route\b[^>]*?\bpath="([^"]+)"/gm)].map(([, indent = '', path = '']) =>
    indent.length > 8 && !path.includes(':') ? `transactions/:transactionId/${path}` : path,
  ),
).add('')

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
