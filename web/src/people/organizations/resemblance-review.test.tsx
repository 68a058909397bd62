import type { Organization } from '@countersign/contract/people/organization'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ResemblanceReview } from './resemblance-review.tsx'

const resemblance = { organizationId: 'genuine', organization: 'First Trust Bank' }
const organization = {
  name: 'Firs Trust Bank',
  verified: false,
  resemblances: [
    { ...resemblance, kind: 'domain', own: 'firstrust.example', known: 'firsttrust.example' },
    { ...resemblance, kind: 'name', own: 'Firs Trust Bank', known: 'First Trust Bank' },
  ],
  acknowledgement: null,
} as unknown as Organization

const proposed = (isOwn: boolean): Partial<Organization> => ({
  acknowledgement: {
    proposedBy: 'Alex Admin',
    proposedAt: '2026-11-20T15:00:00.000Z',
    confirmedBy: null,
    inForce: false,
    isOwn,
  },
})

const shown = (change: Partial<Organization> = {}, isMissing = false) =>
  renderToStaticMarkup(
    <ResemblanceReview
      organization={{ ...organization, ...change }}
      isAcknowledged={false}
      isMissing={isMissing}
      onAcknowledge={() => undefined}
    />,
  )

const cells = (markup: string) => [...markup.matchAll(/<td[^>]*>([^<]*)<\/td>/g)].map(([, text]) => text)

it('shows what resembles what side by side, and asks for the acknowledgement', () => {
  const markup = shown()
  expect(cells(markup)).toEqual([
    'firstrust.example',
    'firsttrust.example of First Trust Bank',
    'Firs Trust Bank',
    'First Trust Bank',
  ])
  expect(markup).toContain('Call First Trust Bank on a number you already have')
  expect(markup).toContain('type="checkbox"')
  expect(markup).not.toContain('role="alert"')
})

it('says at the box that the acknowledgement is missing', () => {
  const markup = shown({}, true)
  expect(markup).toMatch(/aria-invalid="true"[^>]*aria-describedby="acknowledgement-missing"/)
  expect(markup).toMatch(/id="acknowledgement-missing" role="alert"[^>]*>Acknowledge the resemblance first/)
})

it('asks the second super admin, and lets the first one wait', () => {
  const second = shown(proposed(false))
  expect(second).toContain('Awaiting your confirmation')
  expect(second).toContain('Alex Admin acknowledged the resemblance on')
  expect(second).toContain('type="checkbox"')
  const first = shown(proposed(true))
  expect(first).toContain('Awaiting a second super admin')
  expect(first).not.toContain('type="checkbox"')
})
