import { readFile } from 'node:fs/promises'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { may } from '@countersign/domain/platform/access/policy'

const allowing = vi.hoisted(() => ({ everything: false }))
vi.mock('../../people/access/allowed.tsx', () => ({
  Allowed: ({ permission, children }: { permission: Parameters<typeof may>[1]; children: string }) =>
    allowing.everything ||
    may({ userId: 'u', organizationId: 'o', role: 'super_admin', isUnderwriter: true }, permission, {
      isTransactionManager: true,
      isWireReceiver: true,
      isTeamMember: true,
      isChecker: true,
    })
      ? children
      : null,
}))

const shownWith = async (flag: string) => {
  vi.resetModules()
  vi.stubEnv('VITE_COI_BREAKDOWN', flag)
  const { InsuranceBreakdown } = await import('./insurance-breakdown.tsx')
  return renderToStaticMarkup(<InsuranceBreakdown>secret</InsuranceBreakdown>)
}

afterEach(() => {
  vi.unstubAllEnvs()
  allowing.everything = false
})

it('[R6.7] shows the breakdown to no user: none has permission, and the build flag is false', async () => {
  // The permission alone keeps it from a user who has every other one.
  expect(await shownWith('true')).toBe('')
  // The flag alone does too.
  allowing.everything = true
  expect(await shownWith('false')).toBe('')
  expect(await shownWith('true')).toBe('secret')
  const config = await readFile(new URL('../../../vite.config.ts', import.meta.url), 'utf8')
  expect(config).toContain(`'import.meta.env.VITE_COI_BREAKDOWN': JSON.stringify('false')`)
})
