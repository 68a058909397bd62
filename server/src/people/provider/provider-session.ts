import { Provider, type AdapterPayload } from 'oidc-provider'
import type { CheckedAccount } from '../identity/session-store.ts'

/** The id that the session of a request was read under, by the context of the request. */
const readAs = new WeakMap<object, string>()

/** Notes that the request has read this session: it saves that one alone. */
export const noteRead = (id: string): void => {
  if (Provider.ctx) readAs.set(Provider.ctx, id)
}

/** Under which id the request has read the session that it saves; null when it has read none. */
export const readByRequest = (): string | null => (Provider.ctx && readAs.get(Provider.ctx)) ?? null

type Unsaved = 'session' | 'sign-in'

const unsaved = new WeakMap<object, Unsaved>()

/** Notes that the session of the request was not saved; 'sign-in': since the account of its sign-in is another one by now. */
export const noteUnsaved = (what: Unsaved): void => {
  if (Provider.ctx) unsaved.set(Provider.ctx, what)
}

/** Notes that the request has saved its session under this id, and goes on with that one. */
export const noteSaved = (id: string): void => {
  noteRead(id)
  if (Provider.ctx) unsaved.delete(Provider.ctx)
}

/** What the request with this context could not save; undefined where it saved its session, or had none. */
export const unsavedBy = (context: object): Unsaved | undefined => unsaved.get(context)

/** Whether the provider is about to save its session under another id than this one: the saved one takes its place. */
export const isRenamed = (id: string): boolean => {
  const session = Provider.ctx?.oidc.session as { oldId?: string } | undefined
  return session?.oldId === id
}

/** A further member of what a sign-in leaves for the provider: the version of the account that its password was compared with. */
export const checkedAs = (version: number) => ({ checked: { version } })

/**
 * The account that the request signs in, as its password was checked; null for a request that is no sign-in. Undefined for a session that says
 * whose it is though nothing was read and nothing checked: there is no such request.
 */
export const checkedByRequest = ({ accountId }: AdapterPayload): CheckedAccount | null | undefined => {
  const result = Provider.ctx?.oidc.result as
    | { login?: { accountId?: string }; checked?: { version?: number } }
    | undefined
  const version = result?.checked?.version
  if (result?.login === undefined)
    return accountId === undefined || readByRequest() !== null ? null : undefined
  if (accountId === undefined || accountId !== result.login.accountId || version === undefined)
    return undefined
  return { userId: accountId, version }
}
