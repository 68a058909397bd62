import type { DomainChange, OrganizationDomains } from '@countersign/contract/people/organization-domain'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { DomainList } from './domain-list.tsx'

const change: DomainChange = {
  id: '01970000-0000-7000-8000-000000000001',
  domain: 'harbor.example',
  kind: 'add',
  mailbox: 'postmaster@harbor.example',
  requestedBy: 'Cole Test',
  requestedAt: '2026-11-20T15:00:00.000Z',
  state: 'mailed',
  mayConfirm: false,
  confirmation: 'Another admin of your organization must confirm this change.',
  confirmableFrom: null,
}

const shown = (domains: OrganizationDomains) =>
  renderToStaticMarkup(
    <DomainList domains={domains} onRequest={() => undefined} onAsk={() => undefined} />,
  ).replaceAll(/<[^>]+>/g, '')

const waiting = (given: Partial<DomainChange>) => shown({ domains: [], changes: [{ ...change, ...given }] })

it('offers a proof of a claimed domain and the removal of each, but not while a change of it waits', () => {
  const domains = [
    { domain: 'harbor.example', provedAt: null, provedBy: null },
    { domain: 'port.example', provedAt: '2026-11-20T15:00:00.000Z', provedBy: 'Cole Test' },
  ]
  const free = shown({ domains, changes: [] })
  expect(free).toContain('Prove harbor.example')
  expect(free).toContain('Remove harbor.example')
  expect(free).toContain('Remove port.example')
  expect(free).not.toContain('Prove port.example')
  const busy = shown({ domains, changes: [change] })
  expect(busy).not.toContain('Remove harbor.example')
  // The waiting proof itself, and no button for another one.
  expect(busy.match(/Prove harbor.example/g)).toHaveLength(1)
})

it('names a waiting proof of a listed domain a proof, and that of a further one an addition', () => {
  const listed = { domain: change.domain, provedAt: null, provedBy: null }
  expect(shown({ domains: [listed], changes: [change] })).toContain('Prove harbor.exampleRequested by')
  expect(waiting({})).toContain('Add harbor.exampleRequested by')
})

it('says what a change waits for, and offers to confirm only to an admin who can', () => {
  expect(waiting({})).toMatch(/A link was emailed to postmaster@harbor.example.*Send Again/)
  expect(waiting({ state: 'expired' })).toMatch(/Link expired.*Send Again/)
  const other = waiting({ state: 'waiting' })
  expect(other).toContain('Another admin of your organization must confirm')
  expect(other).not.toMatch(/Send Again|Confirm harbor/)
  expect(waiting({ state: 'waiting', mayConfirm: true, confirmation: null })).toContain(
    'Confirm harbor.example',
  )
  expect(waiting({ state: 'waiting', confirmableFrom: '2026-11-21T15:00:00.000Z' })).toContain(
    'As the only admin you can confirm it from',
  )
})
