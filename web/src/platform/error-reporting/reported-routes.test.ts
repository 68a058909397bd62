import { readFile } from 'node:fs/promises'
import { routePattern } from '@countersign/domain/platform/error-reports/route-pattern'
import { expect, it } from 'vitest'

it('an error report names every screen by its pattern', async () => {
  const router = await readFile(new URL('../../app/router.tsx', import.meta.url), 'utf8')
  const screens = [...router.matchAll(/path="([^"*]+)"/g)].map(([, path]) => `/secure/${path}`)
  expect(screens.length).toBeGreaterThan(20)
  for (const screen of screens) {
    const address = screen.replaceAll(/:\w+/g, '01a20505-7cc2-7a79-9aea-dd5a73920a0e')
    expect(routePattern(address)).toBe(screen.replaceAll(/:\w+/g, ':id'))
  }
})
