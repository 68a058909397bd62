import { attachmentMegabytes } from '@countersign/domain/closing/attachments/attachment'
import { idleMinutes } from '@countersign/domain/people/limits'
import {
  defaultCostWarningPercent,
  defaultFedwireCutoff,
  defaultProductName,
} from '@countersign/domain/platform/product'
import { addressSettings } from './address-settings.ts'
import { dataSettings } from './data-settings.ts'
import { fileSettings } from './file-settings.ts'
import { metricsSettings } from './metrics-settings.ts'
import { tracingSettings } from './tracing-settings.ts'
import { logLevels } from '../../platform/configuration/config.ts'

/** `otherwise` and the bounds are what `readConfig` uses; `unset` says what holds where no constant does. */
export type Setting = {
  does: string
  /** The unit, or the form of the value. */
  unit: string
  otherwise?: string | number
  least?: number
  above?: number
  most?: number
  choices?: readonly string[]
  /** The default in words. */
  unset?: string
}

const product = {
  PRODUCT_NAME: {
    does: 'The product name on screens and in mails.',
    unit: 'text',
    otherwise: defaultProductName,
  },
  SUPPORT_EMAIL: {
    does: 'The support address shown to users.',
    unit: 'email address',
    otherwise: 'support@countersign.example',
  },
  SECURITY_CONTACT: {
    does: 'Where weaknesses are reported: /.well-known/security.txt names it.',
    unit: 'email address or https:// URL',
    unset: 'not configured: the address answers 404',
  },
  MAIL_URL: {
    does: 'The mail server. Unset, mail is kept and shown in the development mailbox.',
    unit: 'smtp:// or smtps:// URL',
    unset: 'mail is not sent',
  },
  MAIL_FROM: {
    does: 'The sender of every mail.',
    unit: 'mail address',
    unset: 'Countersign <no-reply@HOST-OF-PUBLIC_URL>',
  },
  FIRST_ADMIN_EMAIL: {
    does: 'The address invited as super admin while there is none.',
    unit: 'email address',
    unset: 'no invitation',
  },
} as const satisfies Record<string, Setting>

const session = {
  SESSION_HOURS: {
    does: 'Inactivity that ends a session of the built-in provider.',
    unit: 'hours',
    above: 0,
    most: 24,
    otherwise: 1,
  },
  IDLE_MINUTES: {
    does: 'Inactivity after which the screens sign the user out, unless the user chose another limit.',
    unit: 'minutes',
    ...idleMinutes,
  },
  SESSION_LOG_SKIP: {
    does: 'The staff account whose sessions are not logged.',
    unit: 'email address',
    unset: 'every session is logged',
  },
  OIDC_ISSUER: {
    does: 'The hosted identity provider. Set all three OIDC settings or none. HTTPS is required in production.',
    unit: 'URL',
    unset: 'built-in provider',
  },
  OIDC_CLIENT_ID: {
    does: 'The client ID of the screens at that provider.',
    unit: 'text',
    unset: 'built-in provider',
  },
  OIDC_AUDIENCE: {
    does: 'The audience that the screens request.',
    unit: 'text',
    unset: 'built-in provider',
  },
} as const satisfies Record<string, Setting>

const closing = {
  INVOICE_FEE_RULE: {
    does: 'The fee of a closing: flat:250.00, per-wire:25.00, or basis-points:1.5;floor:100.00;cap:2500.00.',
    unit: 'fee rule in US dollars',
    otherwise: 'flat:250.00',
  },
  REMINDER_HOURS: {
    does: 'When unanswered invitations are reminded, before the closing. Use none for no reminders.',
    unit: 'hours, separated by commas',
    least: 1,
    most: 336,
    otherwise: '24,4',
  },
  WIRE_REMINDER_DAYS: {
    does: 'When receivers are reminded of wires that wait for a decision, before the closing. Use none for no reminders.',
    unit: 'business days, separated by commas',
    least: 1,
    most: 30,
    otherwise: '3,1',
  },
  COI_WARNING_PERCENT: {
    does: 'The cost of issuance above which a warning is shown.',
    unit: 'percent of par',
    above: 0,
    most: 100,
    otherwise: defaultCostWarningPercent,
  },
  FEDWIRE_CUTOFF: {
    does: 'Until when Fedwire takes a transfer for a bank’s customer. Confirm it with the schedule of the Federal Reserve and with your bank. No memo is final for a closing after it.',
    unit: 'HH:MM, Eastern Time',
    otherwise: defaultFedwireCutoff,
  },
  DIRECTORY_MAX_AGE_DAYS: {
    does: 'The age at which a loaded routing directory is reported as old.',
    unit: 'days',
    least: 1,
    most: 3650,
    otherwise: 90,
  },
  ATTACHMENT_MAX_MB: {
    does: 'The largest file that can be attached.',
    unit: 'MB',
    ...attachmentMegabytes,
  },
} as const satisfies Record<string, Setting>

const reporting = {
  LOG_LEVEL: {
    does: 'The least severe log line that is written.',
    unit: 'level',
    choices: logLevels,
    unset: 'warn; info in production',
  },
  SENTRY_DSN: {
    does: 'The Sentry-compatible service that receives errors and traces.',
    unit: 'https://KEY@HOST/PROJECT',
    unset: 'nothing is reported',
  },
} as const satisfies Record<string, Setting>

const made = 'made once and kept in DATA_DIR; in production required'

const secrets = {
  KEY_ENCRYPTION_KEY: {
    does: 'Encrypts the data keys of account numbers and files. Two keys, the new one first, while they are exchanged.',
    unit: '32 bytes, base64; two separated by a comma',
    unset: made,
  },
  LOOKUP_KEY: {
    does: 'Compares account numbers without decrypting them. It differs from KEY_ENCRYPTION_KEY. Two keys, the new one first, while they are exchanged.',
    unit: '32 bytes, base64; two separated by a comma',
    unset: made,
  },
  PROVIDER_KEYS: {
    does: 'Private signing keys of the built-in provider, newest first.',
    unit: 'JSON Web Key Set',
    unset: made,
  },
  COOKIE_KEYS: {
    does: 'Sign the cookies of the built-in provider, newest first.',
    unit: 'keys of 32 characters or more, separated by commas',
    unset: made,
  },
} as const satisfies Record<string, Setting>

/** The groups of docs/configuration.md, in its order. */
export const settingGroups = {
  'Address and environment': addressSettings,
  Data: dataSettings,
  'Product and mail': product,
  'Sign-in': session,
  Closings: closing,
  'Logs and error reports': reporting,
  Metrics: metricsSettings,
  Traces: tracingSettings,
  Secrets: secrets,
  'Secrets in files': fileSettings,
} as const satisfies Record<string, Record<string, Setting>>

export const settings = {
  ...addressSettings,
  ...dataSettings,
  ...product,
  ...session,
  ...closing,
  ...reporting,
  ...metricsSettings,
  ...tracingSettings,
  ...secrets,
  ...fileSettings,
}

export type SettingName = keyof typeof settings
