import type { User } from '@countersign/contract/people/user'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { exampleId, morgan } from '../../testing/example-records.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { ProveDomainPage } from './prove-domain-page.tsx'

const admin: User = { ...morgan, role: 'organization_admin', isAdmin: true }
const at = `/team/domain?change=${exampleId(60)}&token=${'t'.repeat(43)}`
const mailed = {
  id: exampleId(60),
  domain: 'port.example',
  kind: 'add' as const,
  mailbox: 'postmaster@port.example',
  requestedBy: 'Cole Test',
  requestedAt: '2026-11-20T15:00:00.000Z',
  state: 'mailed' as const,
  mayConfirm: false,
  confirmation: null,
  confirmableFrom: null,
}

it('says that a link is no longer valid once its change is gone', async () => {
  renderPage(<ProveDomainPage />, {
    as: admin,
    at,
    answers: { 'GET /organization/{organizationId}/domain': { domains: [], changes: [] } },
  })
  await screen.findByText('This link is no longer valid')
  expect(screen.queryByText('Prove Domain', { selector: 'button' })).toBe(null)
})

it('proves at the press of a button alone, and says of a further domain that it waits', async () => {
  const proof = 'POST /organization/{organizationId}/domain/change/{changeId}/proof'
  const confirmation = 'Another admin of your organization must confirm this change.'
  const { user, made } = renderPage(<ProveDomainPage />, {
    as: admin,
    at,
    answers: {
      'GET /organization/{organizationId}/domain': { domains: [], changes: [mailed] },
      [proof]: { domains: [], changes: [{ ...mailed, state: 'waiting', confirmation }] },
    },
  })
  await screen.findByText('Does port.example belong to Harbor Securities?')
  const proofs = () => made.filter(({ call }) => call === proof).map(({ body }) => body)
  expect(proofs()).toEqual([])
  await user.click(screen.getByText('Prove Domain', { selector: 'button' }))
  await screen.findByText('port.example is proved and pending')
  screen.getByText(confirmation)
  expect(proofs()).toEqual([{ token: 't'.repeat(43) }])
})
