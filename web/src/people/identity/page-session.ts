import { firstCallsAt } from '../../platform/api/asked-ahead.ts'
import { askedAhead, call } from '../../platform/api/client.ts'
import { logError } from '../../platform/api/log.ts'
import { basePath } from '../../platform/navigation/paths.ts'
import { runtimeConfig } from '../../platform/runtime-config.ts'
import { notify } from '../../platform/ui/toast-queue.ts'
import { createActivity } from './activity.ts'
import { askedForPhone } from './asked-for-phone.ts'
import { exchangeToken } from './exchange-token.ts'
import { setPageTokens } from '../../platform/api/page-tokens.ts'
import { createIdentityClient } from './identity-client.ts'
import { keptSession } from './kept-session.ts'
import { unlessLeaving } from './leaving.ts'
import { leftOpen } from './left-open.ts'
import { aloneAmongTabs, onceAmongTabs } from './locks.ts'
import { createPageTokens } from './page-tokens.ts'
import { createProductSession } from './product-session.ts'
import { createRefusals } from './token-verdicts.ts'
import { createSession } from './session.ts'
import { createTokenSource } from './token-source.ts'

/** When the user was last active in this browser. */
export const activity = createActivity(localStorage, Date.now)

const client = createIdentityClient(runtimeConfig.identity, location.origin + basePath, activity.idleMs)

/** Loads what renews tokens and signs out, long before it is needed: by then the network may be gone. */
export const prepareSignIn = client.prepare

const refusals = createRefusals(localStorage)
const tokens = createTokenSource({
  read: client.read,
  refresh: client.refresh,
  alone: aloneAmongTabs,
  now: Date.now,
  refusals,
})
export const productSession = createProductSession({
  store: localStorage,
  tab: sessionStorage,
  now: Date.now,
  newId: () => crypto.randomUUID(),
  idleHours: runtimeConfig.sessionHours,
  log: (body) => call('POST /account/session', { body, background: true }),
  once: onceAmongTabs,
})
const forgetUse = () => {
  activity.forget()
  productSession.leave()
  askedForPhone.forget()
}
export const kept = keptSession(localStorage, sessionStorage, forgetUse, productSession.spare)

/** An opener that listens closes its popup at once. */
const popupPatienceMs = 10_000

leftOpen.loaded()

let navigate: (path: string) => void = () => undefined

/** The router comes later than the session. */
export function setNavigation(go: (path: string) => void): void {
  navigate = go
}

export const session = createSession({
  client,
  builtIn: runtimeConfig.identity.builtIn,
  tokens,
  refusals,
  exchange: (given) => {
    const exchanged = unlessLeaving(exchangeToken(runtimeConfig.apiBase, given))
    // Beside it. Not at a first sign-in: until the exchange, the API may not know the user.
    if (kept.holdsUser()) askedAhead.ask(given.idToken, firstCallsAt(location.href))
    return exchanged
  },
  kept,
  leftOpen,
  forsaken: () => new Promise((late) => setTimeout(late, popupPatienceMs)),
  alone: aloneAmongTabs,
  log: logError,
  notify: ({ title, detail }) => notify.error(title, detail),
  navigate: (path) => navigate(path),
  reload: () => location.reload(),
  now: Date.now,
})

setPageTokens(createPageTokens({ session, tokens, read: client.read, refusals, now: Date.now }))
