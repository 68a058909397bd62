import type { BrowserContext, Page } from 'playwright-core'

/** What a page needs to know its user, and to know that the server is there. */
const spared = /^\/(?:secure|account|readyz|oidc|assets|\.well-known)(?:\/|$)/

const problem = {
  type: 'about:blank',
  title: 'Service Unavailable',
  status: 503,
  code: 'unavailable',
  detail: 'The database does not answer. Try again in a moment.',
}

/** Its bar moves up to eighty times a second, which for all of a person's screens at once costs more than the screens. */
const stillBar = '[data-loading-bar] > * { display: none }'

type State = { fails: boolean; met: Record<string, number> }

export type FailingApi = {
  /** Whether the calls of the API are refused with 503 from now on: on each page from its next visit on, all at first. */
  fail: (page: Page, fails: boolean) => Promise<void>
  /** How often the page met each path while the API failed last. */
  met: (page: Page) => Promise<Readonly<Record<string, number>>>
}

/**
 * Stands between the pages of a context and the API, within each page: a driver between them would stop each request,
 * those for scripts too, and have the browser forget its cache.
 */
export async function failingApi(context: BrowserContext): Promise<FailingApi> {
  await context.addInitScript(
    ({ pattern, body, style }) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(style)
      document.adoptedStyleSheets.push(sheet)
      const spares = new RegExp(pattern)
      const state: State = { fails: true, met: {} }
      const send = globalThis.fetch
      Object.assign(globalThis, { failingApi: state })
      globalThis.fetch = async (input, init) => {
        const { url, signal } = new Request(input, init)
        const { pathname } = new URL(url)
        // What others change meanwhile would have the page read anew.
        if (pathname === '/notification/stream')
          return new Promise((_, failed) => signal.addEventListener('abort', () => failed(signal.reason)))
        if (!state.fails || spares.test(pathname)) return send(input, init)
        state.met[pathname] = (state.met[pathname] ?? 0) + 1
        return new Response(body, { status: 503, headers: { 'content-type': 'application/problem+json' } })
      }
    },
    { pattern: spared.source, body: JSON.stringify(problem), style: stillBar },
  )
  const stateOf = (page: Page) =>
    page.evaluateHandle(() => (globalThis as unknown as { failingApi: State }).failingApi)
  return {
    fail: async (page, fails) =>
      (await stateOf(page)).evaluate(
        (state, now) => void Object.assign(state, { fails: now, met: {} }),
        fails,
      ),
    met: async (page) => (await stateOf(page)).evaluate(({ met }) => met),
  }
}
