import { idleMinutes } from '@countersign/domain/people/limits'
import { mailChoices } from '@countersign/domain/messaging/notification'
import { walkthroughViews } from '@countersign/domain/people/users/walkthrough'
import * as z from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { looseWalkthroughs } from '../platform/limits.ts'

export const Settings = z.strictObject({
  unwantedMails: z.array(z.enum(mailChoices)).meta({
    description:
      'Types that are told in the application only; alarms are always mailed, looks at account numbers never',
  }),
  idleMinutes: z.int().meta({ description: 'Minutes without a sign of life before the screens sign out' }),
  walkthroughsSeen: z.array(z.enum(walkthroughViews)),
  passwordIsOurs: z.boolean().meta({ description: 'False with a hosted identity provider' }),
})

export type Settings = z.infer<typeof Settings>

export const readSettings = endpoint({
  operationId: 'readSettings',
  method: 'GET',
  path: '/user/settings',
  summary: "The caller's own choices",
  access: 'signed-in',
  response: Settings,
})

export const saveSettings = endpoint({
  operationId: 'saveSettings',
  method: 'PUT',
  path: '/user/settings',
  summary: "Changes the caller's own choices; what is left out stays",
  access: 'signed-in',
  body: z.strictObject({
    unwantedMails: Settings.shape.unwantedMails.max(mailChoices.length).optional(),
    idleMinutes: z.int().min(idleMinutes.least).max(idleMinutes.most).optional(),
    walkthroughsSeen: Settings.shape.walkthroughsSeen.max(looseWalkthroughs).optional(),
  }),
  response: Settings,
})
