import axe from 'axe-core'
import type { Page } from 'playwright-core'

const everything = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What a button opens belongs to the button, wherever in the document it is put. */
const opened = /^<\w+ [^>]*role="(?:menu|listbox)"/

type Violation = { id: string; help: string; nodes: { html: string; failureSummary?: string }[] }

/** What axe finds on the page as it stands. */
export async function violations(page: Page): Promise<string[]> {
  const here = await page.evaluate(() => 'axe' in globalThis)
  // Evaluated by the debugger, so the page's policy against foreign scripts stands as it is.
  if (!here) await page.evaluate(axe.source)
  const found = await page.evaluate(async (tags) => {
    const { axe: checker } = globalThis as unknown as {
      axe: { run(options: object): Promise<{ violations: Violation[] }> }
    }
    const { violations } = await checker.run({
      runOnly: { type: 'tag', values: tags },
      resultTypes: ['violations'],
    })
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
