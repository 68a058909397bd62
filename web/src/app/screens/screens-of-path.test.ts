import { readFile } from 'node:fs/promises'
import { expect, it, vi } from 'vitest'
import { screens } from './screens.ts'
import { loadScreens, screensOfPath } from './screens-of-path.ts'

it('knows the code of every address at which the signed-in router shows a screen', async () => {
  const router = await readFile(new URL('../router.tsx', import.meta.url), 'utf8')
  const signedIn = router.slice(
    router.indexOf('<Route element={<Shell />}>'),
    router.indexOf('function SignedOut'),
  )
  const routes = signedIn
    .split('<Route')
    .map((part) => ({
      path: /path="([^"*]+)"/.exec(part)?.[1],
      screen: /<screens\.(\w+)/.exec(part)?.[1],
    }))
    .filter(({ screen }) => screen !== undefined && screen !== 'Registered')
  expect(routes.length).toBeGreaterThan(20)
  const tabs = new Set(['money', 'plan', 'memo', 'board', 'files', 'fraud-response'])
  for (const { path, screen } of routes) {
    const inside = path === undefined ? '' : `/${path}`
    const whole = path === undefined || tabs.has(path) ? `/transactions/:transactionId${inside}` : inside
    expect(screensOfPath(whole.replaceAll(/:\w+/g, 'an-id')), whole).toContain(screen)
  }
})

it('knows no code of the list, which is there, nor of an unknown address', () => {
  expect(screensOfPath('/')).toEqual([])
  expect(screensOfPath('/transactions')).toEqual([])
  expect(screensOfPath('/nowhere/at-all')).toEqual([])
})

it('meets a failure to load only when the screen is shown', async () => {
  const load = vi.spyOn(screens.Support, 'load').mockRejectedValue(new Error('The line is down.'))
  await expect(loadScreens(['Support'])).resolves.toBeDefined()
  expect(load).toHaveBeenCalledOnce()
  load.mockRestore()
})
