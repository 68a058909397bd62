import { nextState } from '@countersign/domain/wires/record/wire'
import { requireOk } from '../../platform/http/problem.ts'
import type { VerifiedToken } from '../../platform/http/caller.ts'
import { writeWhole } from '../changes/apply-change.ts'
import { wireForCaller } from '../record/wire-for-caller.ts'
import type { Services } from '../../platform/http/services.ts'

/** Takes a wire from view. It stays in the audit trail, and its number is not given again. */
export const deleteWire = async (
  services: Services,
  token: VerifiedToken,
  wireId: string,
  ifMatch: number | null,
): Promise<null> => {
  const { caller, wire } = await wireForCaller(services, token, wireId, {
    event: 'delete',
    ifMatch,
  })
  requireOk(nextState('delete', wire.status))
  await writeWhole(services, caller, wire, {
    after: { ...wire, deleted: true },
    event: { type: 'wire deleted', data: { number: wire.number } },
    withdraws: true,
  })
  services.dispatcher.wake()
  return null
}
