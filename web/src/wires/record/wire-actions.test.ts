import { describe, expect, it } from 'vitest'
import { may } from '@countersign/domain/platform/access/policy'
import { wireEvents } from '@countersign/domain/wires/record/wire'
import { wireStatuses, WireStatus } from '@countersign/domain/platform/master-data/wire-status'
import {
  eventOf,
  heldBack,
  heldBackDuplicate,
  stoppedByFreeze,
  wireActionNames,
  wireActions,
} from './wire-actions.ts'

type Viewer =
  | 'manager'
  | 'checker'
  | 'team member'
  | 'colleague'
  | 'receiver'
  | 'second person'
  | 'participant'

const actionsOf = (viewer: Viewer, status: WireStatus) => {
  const actor = {
    userId: 'u',
    organizationId: 'o',
    role: 'user' as const,
    isUnderwriter: !['receiver', 'second person', 'participant'].includes(viewer),
  }
  const actions = wireActions((permission, subject) => may(actor, permission, subject), {
    wire: {
      status,
      isReceiver: viewer === 'receiver',
      isOfReceiversOrganization: viewer === 'receiver' || viewer === 'second person',
      isReceiversSecondPerson: viewer === 'second person',
    },
    isTransactionManager: viewer === 'manager',
    isTeamMember: viewer === 'team member' || viewer === 'checker',
    isChecker: viewer === 'checker',
  })
  return Object.entries(actions)
    .filter(([, allowed]) => allowed)
    .map(([action]) => action)
}

describe('wireActions', () => {
  it('offers nothing to other users, in any status', () => {
    for (const { id } of wireStatuses) {
      expect(actionsOf('participant', id)).toEqual([])
      expect(actionsOf('colleague', id)).toEqual([])
      expect(actionsOf('team member', id)).toEqual([])
    }
  })

  it.each([
    [1, ['edit', 'delete', 'seeBankDetails', 'addToWire', 'duplicate']],
    [2, ['edit', 'send', 'delete', 'seeBankDetails', 'addToWire', 'duplicate']],
    [
      3,
      [
        'edit',
        'recall',
        'remind',
        'seeCallBacks',
        'recordCallBack',
        'seeBankDetails',
        'addToWire',
        'duplicate',
      ],
    ],
    [4, ['edit', 'delete', 'seeCallBacks', 'seeBankDetails', 'addToWire', 'duplicate']],
    [5, ['edit', 'recall', 'seeCallBacks', 'recordCallBack', 'seeBankDetails', 'addToWire', 'duplicate']],
    [
      6,
      [
        'edit',
        'recall',
        'verify',
        'decline',
        'seeCallBacks',
        'recordCallBack',
        'seeBankDetails',
        'addToWire',
        'duplicate',
      ],
    ],
  ] as const)('offers the manager of a wire in %i: %j', (status, actions) => {
    expect(actionsOf('manager', status)).toEqual(actions)
  })

  it.each([
    [3, ['fill', 'accept', 'reject', 'handOver', 'seeBankDetails', 'addToWire', 'nameSecondPerson']],
    [4, ['seeBankDetails', 'addToWire', 'nameSecondPerson']],
    [5, ['fill', 'seeBankDetails', 'addToWire', 'nameSecondPerson']],
    [6, ['fill', 'reject', 'handOver', 'seeBankDetails', 'addToWire', 'nameSecondPerson']],
  ] as const)('offers the receiver of a wire in %i: %j', (status, actions) => {
    expect(actionsOf('receiver', status)).toEqual(actions)
  })

  it.each([
    [3, ['seeCallBacks', 'recordCallBack', 'seeBankDetails', 'addToWire']],
    [6, ['verify', 'decline', 'seeCallBacks', 'recordCallBack', 'seeBankDetails', 'addToWire']],
  ] as const)('offers a checker of the team in %i: %j', (status, actions) => {
    expect(actionsOf('checker', status)).toEqual(actions)
  })

  it('offers the receiver’s second person a look, in whatever status, and nothing else', () => {
    for (const { id } of wireStatuses) expect(actionsOf('second person', id)).toEqual(['seeBankDetails'])
  })
})

it('holds a duplicate back where no wire can be added, whatever became of the wire itself', () => {
  const wire = { status: WireStatus.Verified, frozen: false, payment: { state: 'sent' } }
  expect(heldBackDuplicate(wire)).toEqual({})
  for (const circumstance of [{ frozen: true }, { canceled: true }, { completed: true }]) {
    expect(heldBackDuplicate({ ...wire, ...circumstance }).disabled).toBe(true)
  }
})

describe('a freeze', () => {
  it('disables exactly what the table refuses while frozen, in every status', () => {
    for (const { id: status } of wireStatuses) {
      for (const action of wireActionNames) {
        const goesOn = wireEvents[eventOf(action, status)].whileFrozen
        expect(stoppedByFreeze(action, { status, frozen: true })).toBe(!goesOn)
        expect(heldBack(action, { status, frozen: true })).toEqual(
          goesOn ? {} : { disabled: true, title: expect.stringContaining('frozen') as string },
        )
        expect(stoppedByFreeze(action, { status, frozen: false })).toBe(false)
        expect(heldBack(action, { status, frozen: false })).toEqual({})
      }
    }
  })

  it('leaves rejecting, recalling and declining alone', () => {
    const going = wireActionNames.filter((action) => !stoppedByFreeze(action, { status: 6, frozen: true }))
    expect(going).toEqual(['recall', 'reject', 'decline'])
  })
})

describe('a completed or canceled transaction, and a wire whose money was sent', () => {
  it('disable exactly what the server refuses then, in every status', () => {
    for (const { id: status } of wireStatuses) {
      for (const action of wireActionNames) {
        const goesOn = wireEvents[eventOf(action, status)].whileCompleted
        expect(heldBack(action, { status, frozen: false, completed: true })).toEqual(
          goesOn ? {} : { disabled: true, title: expect.stringContaining('reopen') as string },
        )
        expect(heldBack(action, { status, frozen: false, payment: { state: 'sent' } })).toEqual({
          disabled: true,
          title: expect.stringContaining('void that record') as string,
        })
        expect(heldBack(action, { status, frozen: false, completed: false, payment: null })).toEqual({})
        expect(heldBack(action, { status, frozen: false, canceled: true })).toEqual({
          disabled: true,
          title: expect.stringContaining('canceled') as string,
        })
      }
    }
  })

  it('leave a receiver’s correction alone while nothing was sent', () => {
    const going = wireActionNames.filter(
      (action) => heldBack(action, { status: 5, frozen: false, completed: true }).disabled !== true,
    )
    expect(going).toEqual(['fill'])
  })
})
