import axe from 'axe-core'
import type { Locator, Page } from 'playwright-core'

const everything = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What a button opens belongs to the button, wherever in the document it is put. */
const opened = /^<\w+ [^>]*role="(?:menu|listbox)"/

type Violation = { id: string; help: string; nodes: { html: string; failureSummary?: string }[] }

type Checker = {
  run(place: Document | Element, options: object): Promise<{ violations: Violation[] }>
}

/** What axe finds in the place as it stands; in a whole page also what concerns pages as such. */
export async function violations(place: Page | Locator): Promise<string[]> {
  const page = 'page' in place ? place.page() : place
  const here = await page.evaluate(() => 'axe' in globalThis)
  // Evaluated by the debugger, so the page's policy against foreign scripts stands as it is.
  if (!here) await page.evaluate(axe.source)
  const found = await ('page' in place ? place : place.locator('html')).evaluate(async (element, tags) => {
    const { axe: checker } = globalThis as unknown as { axe: Checker }
    const runOnly = { type: 'tag', values: tags }
    const options = { runOnly, resultTypes: ['violations'], preload: false }
    const { violations } = await checker.run(
      element === document.documentElement ? document : element,
      options,
    )
    return violations.map(({ id, help, nodes }) => ({
      id,
      help,
      nodes: nodes.map(({ html, failureSummary }) => ({ html, failureSummary: failureSummary ?? '' })),
    }))
  }, everything)
  return found.flatMap(({ id, help, nodes }) =>
    nodes
      .filter(({ html }) => !(id === 'region' && opened.test(html)))
      .map(
        ({ html, failureSummary }) =>
          `${id} (${help}): ${html.slice(0, 200)} ${failureSummary.replaceAll(/\s+/g, ' ')}`,
      ),
  )
}
