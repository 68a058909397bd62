import { describe, expect, it } from 'vitest'
import { may } from '@countersign/domain/access/policy'
import { wireStatuses, type WireStatus } from '@countersign/domain/wires/wire'
import { wireActions } from './wire-actions.ts'

const actionsOf = (viewer: 'manager' | 'colleague' | 'receiver' | 'participant', status: WireStatus) => {
  const actor = {
    userId: 'u',
    organizationId: 'o',
    role: 'user' as const,
    isUnderwriter: viewer === 'manager' || viewer === 'colleague',
  }
  const actions = wireActions((permission, subject) => may(actor, permission, subject), {
    wire: { status, isReceiver: viewer === 'receiver' },
    isTransactionManager: viewer === 'manager',
  })
  return Object.entries(actions)
    .filter(([, allowed]) => allowed)
    .map(([action]) => action)
}

describe('wireActions', () => {
  it.each([
    [1, ['edit', 'delete', 'seeBankDetails']],
    [2, ['edit', 'send', 'delete', 'seeBankDetails']],
    [3, ['edit', 'recall', 'seeBankDetails']],
    [4, ['edit', 'delete', 'seeBankDetails']],
    [5, ['edit', 'recall', 'seeBankDetails']],
    [6, ['edit', 'recall', 'seeBankDetails']],
  ] as const)('offers the manager of a wire in %i: %j', (status, actions) => {
    expect(actionsOf('manager', status)).toEqual(actions)
  })

  it.each([
    [3, ['fill', 'accept', 'reject', 'seeBankDetails']],
    [4, ['seeBankDetails']],
    [5, ['fill', 'seeBankDetails']],
    [6, ['fill', 'reject', 'seeBankDetails']],
  ] as const)('offers the receiver of a wire in %i: %j', (status, actions) => {
    expect(actionsOf('receiver', status)).toEqual(actions)
  })

  it('offers nothing to anybody else, in whatever status', () => {
    for (const { id } of wireStatuses) {
      expect(actionsOf('participant', id)).toEqual([])
      expect(actionsOf('colleague', id)).toEqual([])
    }
  })
})
