import type { User } from '@countersign/contract/people/user'
import { phoneDigits, phoneUpdateFault } from '@countersign/domain/platform/text/phone'
import { writePeopleEvent } from '../../audit/store.ts'
import { whatChanged } from '../../audit/what-changed.ts'
import { transaction } from '../../platform/database/connection.ts'
import { notFound, Problem } from '../../platform/http/problem.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { findUser } from '../identity/store.ts'
import type { Services } from '../../platform/http/services.ts'
import { lockPhone, writePhone } from './phone-store.ts'

/** Sets the caller's work phone, digits only, with the business log's entry of it. Refuses with 400 and its message. */
export const updatePhone = async (
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { userId, email }: Caller,
  typed: string,
): Promise<User> => {
  await transaction(database, async (tx) => {
    const before = await lockPhone(tx, userId)
    const message = phoneUpdateFault(typed, before)
    if (message) throw new Problem(400, 'phone-refused', message, [{ field: 'phoneNumber', message }])
    const phone = phoneDigits(typed)
    await writePhone(tx, userId, phone)
    await writePeopleEvent(tx, {
      at: clock(),
      type: 'phone updated',
      actorId: userId,
      data: { userId, ...whatChanged({ phone: before }, { phone }, ['phone']) },
    })
  })
  const user = await findUser(database, email)
  if (!user) throw notFound('user')
  return user
}
