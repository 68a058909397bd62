import type { BrowserContext, Page } from 'playwright-core'

export type Witness = {
  /** Faults that a story brings about itself; each pattern may be met any number of times. */
  expect(...patterns: RegExp[]): void
  /** Everything that went wrong and was not expected, a line each. */
  unexpected(): string[]
}

// What the browser gives up because the page was left is nobody's fault.
const abandoned = /net::ERR_ABORTED/

/** Hears everything that goes wrong in a browser: thrown errors, console errors (refusals of the policy among them), requests. */
export function watch(context: BrowserContext): Witness {
  const faults: string[] = []
  const expected: RegExp[] = []
  const where = (page: Page | null | undefined) => page?.url() ?? 'a page that is gone'

  context.on('weberror', (event) => {
    faults.push(`error thrown on ${where(event.page())}: ${event.error().stack ?? event.error().message}`)
  })
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    const { url } = message.location()
    faults.push(`console ${message.type()} on ${where(message.page())}: ${message.text()} ${url}`)
  })
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    if (!abandoned.test(reason))
      faults.push(`request failed: ${request.method()} ${request.url()}: ${reason}`)
  })
  context.on('response', (response) => {
    if (response.status() < 500) return
    faults.push(`server fault: ${response.status()} to ${response.request().method()} ${response.url()}`)
  })
  return {
    expect: (...patterns) => void expected.push(...patterns),
    unexpected: () => faults.filter((fault) => !expected.some((pattern) => pattern.test(fault))),
  }
}
