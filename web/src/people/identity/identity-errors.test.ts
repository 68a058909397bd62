import { ErrorResponse } from 'oidc-client-ts'
import { inspect } from 'node:util'
import { expect, it } from 'vitest'
import { endsSession, IdentityError, identityError, identityMessage } from './identity-errors.ts'

const oauth = (error: string) => Object.assign(new Error('described'), { error })

it.each([
  [new Error('State does not match'), 'stateMismatch'],
  [new Error('No state in response'), 'stateMismatch'],
  [new Error('No matching state found in storage'), 'missingTransaction'],
  [new IdentityError('missingRefreshToken'), 'missingRefreshToken'],
  [new Error('nonce in id_token does not match nonce in client storage'), 'foreignToken'],
  [new Error('sub in id_token does not match current sub'), 'foreignToken'],
  [new Error('IFrame timed out without a response'), 'timeout'],
  [new Error('Network timed out'), 'timeout'],
  [new Error('popup-timeout'), 'timeout'],
  [new Error('Popup closed by user'), 'popupClosed'],
  [new Error('Attempted to navigate on a disposed window'), 'popupBlocked'],
  [oauth('login_required'), 'loginRequired'],
  [oauth('invalid_grant'), 'loginRequired'],
  [oauth('access_denied'), 'refused'],
  [new TypeError('Failed to fetch'), 'unreachable'],
  [new Error('Crypto.subtle is available only in secure contexts (HTTPS).'), 'insecure'],
  [oauth('server_error'), 'other'],
  ['text', 'other'],
] as const)('names %s: %s', (thrown, kind) => {
  expect(identityError(thrown).kind).toBe(kind)
})

it('[R8.7] says in words of its own what did not match, is missing, took too long or was closed', () => {
  const words = (thrown: Error) => identityMessage(thrown, 'login')
  expect(words(new Error('State does not match'))).toContain('does not match the sign-in started here')
  expect(words(new Error('No matching state found in storage'))).toContain(
    'started elsewhere or too long ago',
  )
  expect(words(new IdentityError('missingRefreshToken'))).toContain('This session cannot be renewed.')
  expect(words(new Error('popup-timeout'))).toContain('Signing in took too long.')
  expect(words(new Error('Popup closed by user'))).toContain('window was closed before you were signed in')
})

it('[R8.6] says something of its own when a sign-in or a token fails for no known reason', () => {
  expect(identityMessage(new Error('?'), 'login')).toBe('Login failed. Please try again.')
  expect(identityMessage(new Error('?'), 'token')).toBe(
    'Your access could not be confirmed. Please sign in again.',
  )
  expect(identityMessage(new Error('Popup closed by user'), 'login')).toContain('window was closed')
})

it('knows the end of a session from a failure', () => {
  expect(endsSession(oauth('invalid_grant'))).toBe(true)
  expect(endsSession(new TypeError('Failed to fetch'))).toBe(false)
})

it('carries no code and no token to whatever logs it', () => {
  const form = new URLSearchParams({
    refresh_token: 'rt-secret',
    code: 'code-secret',
    code_verifier: 'cv-secret',
  })
  const thrown = new ErrorResponse({ error: 'invalid_grant', error_description: 'gone' }, form)
  const written = inspect(identityError(thrown), { depth: null, showHidden: true })
  expect(written).toContain('gone')
  expect(written).not.toContain('secret')
})

it('shows a user nothing of what an address says as the description of a refusal, and logs a line of it', () => {
  const description = `<img src=x onerror=alert(1)>\n${'Call +1 555 010 0000. '.repeat(500)}`
  const thrown = new ErrorResponse({ error: 'access_denied', error_description: description })
  expect(identityMessage(thrown, 'login')).toBe('The sign-in was refused.')
  const cause = String(identityError(thrown).cause)
  expect(cause).toContain('access_denied')
  expect(cause.length).toBeLessThanOrEqual(200)
  expect(cause).not.toContain('\n')
})
