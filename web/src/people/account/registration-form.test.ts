import { describe, expect, it } from 'vitest'
import { emptyRegistration, formFaults, registrationBody, standingKind } from './registration-form.ts'

const owned = { domainIsOwned: true, invited: false }
const unowned = { domainIsOwned: false, invited: false }

describe('which organization a registration asks for', () => {
  it('is the one that owns the domain, a new one when none does, and none for who was invited', () => {
    expect(standingKind('', owned)).toBe('domain')
    expect(standingKind('', unowned)).toBe('new')
    expect(standingKind('', { ...unowned, invited: true })).toBe('none')
  })

  it('follows the person, but not to an organization that went with the address', () => {
    expect(standingKind('none', owned)).toBe('none')
    expect(standingKind('domain', unowned)).toBe('new')
  })
})

it('is sent trimmed, with digits for a phone', () => {
  const typed = {
    ...emptyRegistration,
    email: ' Ann@Bank.Example ',
    firstName: ' Ann ',
    password: ' Longest-Way-1 ',
    phone: '(555) 555-1234',
    organization: {
      kind: 'new' as const,
      name: ' First Bank ',
      role: '9',
      address: { town: ' Wichita ', state: 'KS', postalCode: '672021234', country: 'US' },
    },
  }
  const body = registrationBody(typed, 'new', null)
  expect(body).toMatchObject({
    email: 'ann@bank.example',
    firstName: 'Ann',
    password: 'Longest-Way-1',
    phone: '5555551234',
    organization: {
      kind: 'new',
      name: 'First Bank',
      role: 9,
      address: { town: 'Wichita', state: 'KS', postalCode: '67202-1234', country: 'US' },
    },
  })
  expect(body).not.toHaveProperty('activation')
  expect(registrationBody(typed, 'none', 'token')).toMatchObject({
    organization: { kind: 'none' },
    activation: 'token',
  })
})

it('names every field that is missing', () => {
  expect(formFaults(emptyRegistration, 'new').map(({ field }) => field)).toEqual([
    'email',
    'password',
    'firstName',
    'lastName',
    'title',
    'organization.name',
  ])
})
