import { createHash } from 'node:crypto'
import { transaction } from '../../platform/database/connection.ts'
import { invalidField } from '../../platform/http/problem.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/http/services.ts'
import { recordAboutUser } from '../users/administer-user.ts'
import { encodePicture } from './encode-picture.ts'
import { keepPicture } from './store.ts'

const hashIn = (address: string): string | null => /[0-9a-f]{64}/.exec(address)?.[0] ?? null

/** Sets the caller's picture from the file sent as `field`; gives the address of the picture as encoded. */
export const changePicture = async (
  services: Services,
  caller: Caller,
  { field, bytes }: { field: string; bytes: Buffer },
): Promise<{ profilePicture: string }> => {
  const { jpeg, fault } = await encodePicture(bytes)
  if (!jpeg) throw invalidField(field, fault)
  const { userId } = caller
  // With the owner in it: two people with the same picture have one each.
  const hash = createHash('sha256').update(userId).update(jpeg).digest('hex')
  const address = `/picture/${hash}.jpg`
  await transaction(services.database, async (tx) => {
    const before = await keepPicture(tx, { hash, userId, jpeg, address, at: services.clock() })
    await recordAboutUser(services, tx, {
      type: 'picture changed',
      actorId: userId,
      userId,
      data: { hash, hashBefore: before && hashIn(before) },
    })
  })
  return { profilePicture: address }
}
