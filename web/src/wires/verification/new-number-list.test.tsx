import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { exampleContact } from '../../testing/example-records.ts'
import type { Wire } from '../record/wire-queries.ts'
import { NewNumberList } from './new-number-list.tsx'
import { type Shortening } from './verification-queries.ts'
import { peopleWhoVerify, thirdPersonNeeded } from './new-number-labels.ts'

const contact = exampleContact({
  id: 'c',
  person: 'Ruth Adler',
  source: 'public register',
  phoneSince: '2026-11-25T15:00:00Z',
  coolingUntil: '2026-12-02T15:00:00Z',
  enteredBy: 'Nora Test',
  enteredAt: '2026-11-25T15:00:00Z',
  fault: 'The number is not older than the bank details',
})

const waiting: Shortening = {
  id: 's',
  contactId: 'c',
  state: 'waiting',
  reason: 'The trust officer changed',
  requestedBy: 'Morgan Hale',
  requestedAt: '2026-11-25T15:00:00Z',
  decidedBy: null,
  decidedAt: null,
  countsFrom: null,
  isParty: false,
  mayApprove: null,
}

const shown = (change: Partial<typeof contact>, wire: Partial<Wire> = {}) =>
  renderToStaticMarkup(
    <NewNumberList
      wire={
        {
          id: 'w',
          status: 6,
          frozen: false,
          completed: false,
          canceled: false,
          payment: null,
          ...wire,
        } as Wire
      }
      contacts={[{ ...contact, ...change }]}
      people={3}
      onShorten={() => undefined}
    />,
  )

it('says until when a new number cools and offers to shorten that, or says why not', () => {
  expect(shown({})).toContain('Waiting period until')
  expect(shown({})).toContain('Shorten for This Closing')
  const far = shown({ mayShorten: 'The cooling is shortened only in the last days.' })
  expect(far).not.toContain('Shorten for This Closing')
  expect(far).toContain('only in the last days')
  expect(shown({}, { frozen: true })).toContain('disabled=""')
  expect(shown({ fault: null })).toBe('')
  expect(shown({ source: 'invitation' })).toBe('')
})

it('shows a request to the second person with both answers, and to the first one the way back alone', () => {
  const second = shown({ shortening: waiting })
  expect(second).toContain('Morgan Hale requested')
  expect(second).toContain('The trust officer changed')
  expect(second).toContain('Approve the shorter waiting period for Ruth Adler')
  expect(second).toContain('Refuse the shorter waiting period')
  const first = shown({
    shortening: {
      ...waiting,
      isParty: true,
      mayApprove: 'You requested it. A second approver must approve it.',
    },
  })
  expect(first).toContain('A second approver must approve it')
  expect(first).not.toContain('Approve the shortened')
  expect(first).toContain('Withdraw')
})

it('tells the two people of an approval that they cannot verify the wire', () => {
  const approved = {
    ...waiting,
    state: 'approved',
    decidedBy: 'Cole Ames',
    countsFrom: '2026-11-25T19:00:00Z',
  } as const
  expect(shown({ fault: null, shortening: approved })).toContain('approved by Cole Ames')
  expect(shown({ shortening: approved })).not.toContain('You cannot verify')
  expect(shown({ shortening: { ...approved, isParty: true } })).toContain('You cannot verify this wire')
})

it('counts the people who could verify, and asks for a colleague below three', () => {
  const manager = { userId: 'm', name: 'Morgan', email: 'm@x.example' }
  const member = (userId: string, rights: 'view' | 'checker', isManager = false) =>
    ({ userId, name: userId, email: `${userId}@x.example`, rights, isManager }) as const
  const people = peopleWhoVerify({
    manager,
    teamMembers: [member('n', 'checker'), member('v', 'view'), member('m', 'view', true)],
  })
  expect(people).toBe(2)
  expect(thirdPersonNeeded(people)).toMatch('add a colleague')
  expect(thirdPersonNeeded(3)).not.toMatch('add a colleague')
})
