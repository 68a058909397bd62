import * as words from '@countersign/contract/settings'
import type { Settings } from '@countersign/contract/settings'
import { isMailChoice } from '@countersign/domain/notifications/notification'
import type { FastifyInstance } from 'fastify'
import { transaction, type Database } from '../database/connection.ts'
import { notFound } from '../http/problem.ts'
import { register } from '../http/register.ts'
import type { Services } from '../services.ts'
import { recordAboutUser } from '../users/administer-user.ts'
import { findSettings, saveSettings } from './store.ts'

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
      const fields = Object.keys(body)
      if (fields.length > 0) {
        await saveSettings(tx, userId, {
          unwantedMails: unwantedMails ? [...new Set(unwantedMails)] : null,
          walkthroughsSeen: walkthroughsSeen ? [...new Set(walkthroughsSeen)] : null,
          idleMinutes,
        })
        const event = { type: 'settings changed', actorId: userId, userId, data: { fields } } as const
        await recordAboutUser(services, tx, event)
      }
      return shown(tx, userId)
    }),
  )
}
