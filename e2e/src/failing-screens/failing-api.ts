import type { BrowserContext, Page } from 'playwright-core'

/** What a page needs to know its user, and to know that the server is there. */
const spared = /^\/(?:secure|account|readyz|oidc|\.well-known)(?:\/|$)/

const problem = {
  type: 'about:blank',
  title: 'Service Unavailable',
  status: 503,
  code: 'unavailable',
  detail: 'The database does not answer. Try again in a moment.',
}

export type FailingApi = {
  /** Whether the calls of the API are refused with 503 from now on. */
  fails: boolean
  /** How often the page met each path while the API failed. */
  met: (page: Page) => ReadonlyMap<string, number>
  forget: () => void
}

/** Stands between the pages of a context and the API. */
export async function failingApi(context: BrowserContext): Promise<FailingApi> {
  const counts = new Map<Page, Map<string, number>>()
  const api: FailingApi = {
    fails: true,
    met: (page) => counts.get(page) ?? new Map(),
    forget: () => counts.clear(),
  }
  await context.route(
    ({ pathname }) => !spared.test(pathname),
    async (route, request) => {
      const { pathname } = new URL(request.url())
      // What others change meanwhile would have the page read anew.
      if (pathname === '/notification/stream') return
      if (!api.fails || !['fetch', 'xhr'].includes(request.resourceType())) return route.continue()
      const page = request.frame().page()
      const of = counts.get(page) ?? new Map<string, number>()
      counts.set(page, of.set(pathname, (of.get(pathname) ?? 0) + 1))
      await route.fulfill({
        status: 503,
        contentType: 'application/problem+json',
        body: JSON.stringify(problem),
      })
    },
  )
  return api
}
