import { writePeopleEvent } from '../../audit/store.ts'
import type { PersonLimit } from '../../platform/http/person-limit.ts'
import { invalidField, notFound } from '../../platform/http/problem.ts'
import type { Services } from '../../platform/http/services.ts'
import { openStandingNumber } from './account-record.ts'
import type { Member } from './decide-change.ts'
import { hasStandingAccount, sealedVersions, type SealedVersionRow } from './version-store.ts'

type Asked = { id: string; before: number; after: number }

/**
 * The numbers of two versions that are or were in effect; recorded first. A version that waits, or that was refused, keeps
 * its number: a second member types it from the organization's own records, not from the product.
 */
export const compareStandingVersions = async (
  services: Services & { limit: PersonLimit },
  { organizationId, userId }: Member,
  { id, before, after }: Asked,
): Promise<{ before: { accountNumber: string }; after: { accountNumber: string } }> => {
  const { database, clock, sealer } = services
  if (!(await hasStandingAccount(database, organizationId, id))) throw notFound('standing account')
  const at = clock()
  const rows = await sealedVersions(database, organizationId, id, { versions: [before, after], now: at })
  const found = (field: 'before' | 'after', asked: number): SealedVersionRow => {
    const row = rows.find(({ version }) => version === asked)
    if (row === undefined) throw invalidField(field, 'There is no such version')
    if (row.wasInEffect) return row
    throw invalidField(field, 'The account number of a version that was never in effect is not shown')
  }
  const [old, now] = [found('before', before), found('after', after)]
  await services.limit(userId, 2)
  const [oldNumber, newNumber] = [openStandingNumber(sealer, old), openStandingNumber(sealer, now)]
  await writePeopleEvent(database, {
    at,
    type: 'standing account shown',
    actorId: userId,
    data: { organizationId, instructionId: id, version: after, comparedWith: before },
  })
  return { before: { accountNumber: oldNumber }, after: { accountNumber: newNumber } }
}
