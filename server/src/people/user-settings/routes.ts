import * as words from '@countersign/contract/people/settings'
import type { Settings } from '@countersign/contract/people/settings'
import { isMailChoice } from '@countersign/domain/messaging/notification'
import type { FastifyInstance } from 'fastify'
import { whatChanged } from '../../audit/what-changed.ts'
import { transaction, type Database } from '../../platform/database/connection.ts'
import { notFound } from '../../platform/http/problem.ts'
import { register } from '../../platform/http/register.ts'
import type { Services } from '../../platform/http/services.ts'
import { recordAboutUser } from '../users/administer-user.ts'
import { findSettings, lockSettings, type OwnSettings, saveSettings } from './store.ts'

const settings = ['unwantedMails', 'walkthroughsSeen', 'idleMinutes'] as const satisfies (keyof OwnSettings)[]

export const registerUserSettings = (app: FastifyInstance, services: Services): void => {
  const { config, database } = services

  const shown = async (db: Database, userId: string): Promise<Settings> => {
    const own = await findSettings(db, userId)
    if (!own) throw notFound('user')
    return {
      ...own,
      // What was chosen before it became an alarm.
      unwantedMails: own.unwantedMails.filter(isMailChoice),
      idleMinutes: own.idleMinutes ?? config.idleMinutes,
      passwordIsOurs: config.identity.kind === 'builtIn',
    }
  }

  register(app, services, words.readSettings, ({ caller }) => shown(database, caller.userId))

  register(app, services, words.saveSettings, ({ caller: { userId }, body }) =>
    transaction(database, async (tx) => {
      const { unwantedMails, walkthroughsSeen, idleMinutes = null } = body
      const before = await lockSettings(tx, userId)
      if (before && Object.keys(body).length > 0) {
        await saveSettings(tx, userId, {
          unwantedMails: unwantedMails ? [...new Set(unwantedMails)] : null,
          walkthroughsSeen: walkthroughsSeen ? [...new Set(walkthroughsSeen)] : null,
          idleMinutes,
        })
        const after = await findSettings(tx, userId)
        const data = whatChanged(before, { ...before, ...after }, settings)
        if (data.changed.length > 0) {
          await recordAboutUser(services, tx, { type: 'settings changed', actorId: userId, userId, data })
        }
      }
      return shown(tx, userId)
    }),
  )
}
