import { expect, test } from 'vitest'
import { misspelledSettings } from './misspelled-settings.ts'
import { settings } from './setting-table.ts'

test.each([
  ['MAIL_ULR', 'MAIL_ULR is not a setting, and has no effect. MAIL_URL is one.'],
  ['DATABASEURL', 'DATABASEURL is not a setting, and has no effect. DATABASE_URL is one.'],
  ['NOTIFICATIONS_DAYS', 'NOTIFICATIONS_DAYS is not a setting, and has no effect. NOTIFICATION_DAYS is one.'],
  ['public_url', 'public_url is not a setting, and has no effect. PUBLIC_URL is one.'],
  ['COOKIE_KEYS_FIEL', 'COOKIE_KEYS_FIEL is not a setting, and has no effect. COOKIE_KEYS_FILE is one.'],
  [
    'OIDC_CLIENT_ID_FILE',
    'OIDC_CLIENT_ID_FILE is not a setting, and has no effect: OIDC_CLIENT_ID is not read from a file.',
  ],
])('%s is named, with the setting that was meant', (name, sentence) => {
  expect(misspelledSettings({ [name]: 'canary' })).toEqual([sentence])
})

test('settings, and what belongs to other programs, are not named', () => {
  const others = [
    'PATH',
    'HOME',
    'PORTS',
    'PORT_FILE',
    'GHOST',
    'PGHOST',
    'DEMOS',
    'HOSTNAME',
    'NODE_OPTIONS',
    'LOG_LEVELS_X',
  ]
  const names = [...Object.keys(settings), ...others]
  expect(misspelledSettings(Object.fromEntries(names.map((name) => [name, 'set'])))).toEqual([])
})

test('an empty variable is not named', () => {
  expect(misspelledSettings({ MAIL_ULR: ' ', DATABASE_ULR: '', COOKIE_KEY: undefined })).toEqual([])
})
