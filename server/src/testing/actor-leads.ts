import type { ModelStep } from '@countersign/domain/testing/actor-model/step'

const payer = (who: 'pia' | 'blake'): ModelStep[] => [
  { does: 'payThrough', wire: 0, payer: 'counsel' },
  { does: 'takePart', wire: 0, who },
  { does: 'namePayer', wire: 0, by: 'clara', who },
]

/** As far as Verified. */
const verified = (by: 'tessa' | 'blake', account: number): ModelStep[] => [
  { does: 'send', wire: 0 },
  { does: 'fill', wire: 0, account, by, thief: false },
  { does: 'accept', wire: 0, stale: false, types: 'nothing', agrees: true, by, thief: false },
  { does: 'callBack', wire: 0, by: 'nora' },
  { does: 'pass', wire: 0, by: 'nora', called: true, stale: false },
]

/**
 * How worlds begin, in turn: with people from outside of a proved domain, with a wire to an account beside another, with a
 * payer, with a payer who receives, with what super admins decide,
 * with a stand-in, and empty.
 */
export const leads: ModelStep[][] = [
  [{ does: 'proveDomain' }, { does: 'invite' }, { does: 'move' }],
  [
    { does: 'standing', by: 'tessa', account: 11, place: null },
    { does: 'standing', by: 'theo', account: 12, place: null },
    { does: 'wait', days: 1 },
    { does: 'newWire', to: 'tessa' },
    { does: 'send', wire: 0 },
    { does: 'fillFromStanding', wire: 0, by: 'tessa', thief: false, place: 1 },
    { does: 'accept', wire: 0, stale: false, types: 'nothing', agrees: true, by: 'tessa', thief: false },
  ],
  [
    { does: 'newWire', to: 'tessa' },
    ...payer('pia'),
    ...verified('tessa', 11),
    ...(['readMasked', 'reveal', 'paymentFile', 'wireSheet'] as const).map((does): ModelStep => ({
      does,
      wire: 0,
      by: 'pia',
      thief: false,
    })),
    { does: 'payerRecordsSent', wire: 0, stale: true, by: 'pia', thief: false },
    { does: 'payerAddsReference', wire: 0, by: 'pia', thief: false },
    { does: 'payerVoidsSent', wire: 0, by: 'pia', thief: false },
    { does: 'removePayer', wire: 0, by: 'clara', who: 'pia' },
  ],
  [
    { does: 'newWire', to: 'blake' },
    ...payer('blake'),
    ...verified('blake', 21),
    { does: 'nameSecondPerson', wire: 0, by: 'blake', who: 'clara' },
    { does: 'wireSheet', wire: 0, by: 'blake', thief: false },
  ],
  [
    { does: 'block', by: 'sam', whose: 'dean' },
    { does: 'unblock', by: 'dana', whose: 'dean' },
    { does: 'platformGate', by: 'sam', id: 'closing-day', on: false },
    { does: 'confirmPlatformGates', by: 'sue' },
    { does: 'dismissAdmin' },
    { does: 'appoint', by: 'sam', whose: 'dean' },
    { does: 'decideAppointment', by: 'dana', whose: 'dean', confirms: true },
    { does: 'vouch', by: 'sam' },
  ],
  [
    { does: 'nameStandIn', by: 'tessa', to: 'theo' },
    { does: 'wait', days: 1 },
    { does: 'newWire', to: 'tessa' },
    { does: 'send', wire: 0 },
    { does: 'takeOver', wire: 0, by: 'blake' },
    { does: 'takeOver', wire: 0, by: 'theo' },
    { does: 'fill', wire: 0, account: 11, by: 'theo', thief: false },
    { does: 'accept', wire: 0, stale: false, types: 'nothing', agrees: true, by: 'theo', thief: false },
    { does: 'newWire', to: 'tessa' },
    { does: 'send', wire: 1 },
    { does: 'nameStandIn', by: 'tessa', to: 'theo' },
    { does: 'takeOver', wire: 1, by: 'theo' },
    { does: 'fill', wire: 1, account: 11, by: 'theo', thief: false },
    { does: 'accept', wire: 1, stale: false, types: 'nothing', agrees: true, by: 'theo', thief: false },
    { does: 'newWire', to: 'theo' },
    { does: 'delete', wire: 2 },
  ],
  [],
]
