import { expect, test } from 'vitest'
import {
  acknowledgeResemblance,
  type AskedAcknowledgement,
  type SuperAdmin,
} from './acknowledge-resemblance.ts'
import type { Resemblance } from './resembling-organization.ts'

const admin = (userId: string, change: Partial<SuperAdmin> = {}): SuperAdmin => ({
  userId,
  email: `${userId}@countersign.example`,
  name: userId,
  phone: '',
  status: 'Active',
  daysUnchanged: 400,
  ...change,
})
const resemblance: Resemblance = {
  kind: 'domain',
  own: 'firstrust.example',
  known: 'firsttrust.example',
  organizationId: 'genuine',
  organization: 'First Trust Bank',
}
const outcome = (change: Partial<AskedAcknowledgement>): string => {
  const result = acknowledgeResemblance({
    callerId: 'alex',
    superAdmins: [admin('alex'), admin('sam')],
    resembles: [resemblance],
    acknowledged: ['genuine'],
    proposal: null,
    ...change,
  })
  return result.ok ? result.value : result.refusal.code
}
const proposedBy = (userId: string, resembles = [resemblance]) => ({ proposedBy: userId, resembles })

test('nothing happens until every resemblance is acknowledged, and the refusal names them', () => {
  expect(outcome({ acknowledged: [] })).toBe('resembles-known-organization')
  expect(outcome({ acknowledged: ['other'] })).toBe('resembles-known-organization')
  const second = {
    ...resemblance,
    kind: 'name' as const,
    known: 'Harbor Trust',
    organization: 'Harbor Trust',
  }
  expect(
    acknowledgeResemblance({
      callerId: 'alex',
      superAdmins: [admin('alex')],
      resembles: [resemblance, { ...second, organizationId: 'harbor' }],
      acknowledged: ['genuine'],
      proposal: null,
    }),
  ).toMatchObject({
    refusal: {
      message:
        'This organization resembles firsttrust.example of First Trust Bank and Harbor Trust. Acknowledge the resemblance to verify it.',
    },
  })
})

test('with a second super admin one proposes and the other confirms', () => {
  expect(outcome({})).toBe('propose')
  expect(outcome({ proposal: proposedBy('alex') })).toBe('needs-second-super-admin')
  expect(outcome({ proposal: proposedBy('sam') })).toBe('confirm')
})

test('a proposal about other resemblances is no proposal of these', () => {
  expect(outcome({ proposal: proposedBy('sam', [{ ...resemblance, organizationId: 'other' }]) })).toBe(
    'propose',
  )
})

test('the only super admin acknowledges alone, even with an account of yesterday', () => {
  expect(outcome({ superAdmins: [admin('alex', { daysUnchanged: 1 })] })).toBe('alone')
  const left = admin('sam', { status: 'Inactive', daysUnchanged: 30 })
  expect(outcome({ superAdmins: [admin('alex'), left] })).toBe('alone')
})

test('an account that was made or changed lately neither proposes nor confirms', () => {
  const lately = [admin('alex', { daysUnchanged: 6.9 }), admin('sam')]
  expect(outcome({ superAdmins: lately })).toBe('account-changed-lately')
  expect(outcome({ superAdmins: lately, proposal: proposedBy('sam') })).toBe('account-changed-lately')
  const puppet = [admin('alex'), admin('sam', { daysUnchanged: 1 })]
  expect(outcome({ superAdmins: puppet, proposal: proposedBy('sam') })).toBe('propose')
})

test('a super admin does not become the only one by blocking the other, and the proposal of a blocked one is void', () => {
  const blocked = [admin('alex'), admin('sam', { status: 'Blocked', daysUnchanged: 0 })]
  expect(outcome({ superAdmins: blocked })).toBe('propose')
  const longAgo = admin('sam', { status: 'Blocked', daysUnchanged: 400 })
  expect(outcome({ superAdmins: [admin('alex'), longAgo] })).toBe('propose')
  expect(outcome({ superAdmins: blocked, proposal: proposedBy('alex') })).toBe('needs-second-super-admin')
  expect(outcome({ superAdmins: blocked, proposal: proposedBy('sam') })).toBe('propose')
})

test('two accounts of one human are no two super admins', () => {
  const superAdmins = [admin('alex'), admin('sam', { email: 'alex+2@countersign.example' })]
  expect(outcome({ superAdmins, proposal: proposedBy('sam') })).toBe('needs-second-super-admin')
})
