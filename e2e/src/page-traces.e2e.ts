import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { type Span, startTraceCollector } from './product/trace-collector.ts'
import { freePort, startProduct, type RunningProduct } from './product/start-product.ts'
import { dataFolder } from './product/story-folder.ts'
import { signIn } from './fixtures/sign-in.ts'
import { test } from './fixtures/fixtures.ts'

/** A closing of the demo. */
const closing = 'Alder Falls'

/** Typed into a search: nothing of it may be in any trace. */
const account = '4210077319'

describe('with a collector of traces', () => {
  let collector: Awaited<ReturnType<typeof startTraceCollector>>
  let product: RunningProduct
  let folder: string

  beforeAll(async () => {
    collector = await startTraceCollector()
    folder = await dataFolder()
    product = await startProduct({
      dataDir: join(folder, 'data'),
      port: await freePort(),
      settings: collector.settings,
    })
  })
  afterAll(async () => {
    await product?.stop()
    await collector?.stop()
    if (folder) await rm(folder, { recursive: true, force: true })
  })

  const ofTrace = ({ traceId }: Span): Span[] => collector.spans.filter((span) => span.traceId === traceId)

  test('a screen that is opened and a press are each one trace, from the page to the database', async ({
    fixtures,
  }) => {
    const { page } = await fixtures.visit(null, { baseURL: product.origin })
    await signIn(page, 'morgan')
    // The screen is drawn some time after its address: its reads are of its trace all the same. It is given ten seconds.
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.getByRole('link', { name: closing }).first().click()
    await page.getByRole('heading', { name: closing }).first().waitFor()
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    const closingId = new URL(page.url()).pathname.split('/')[3] ?? ''
    const screens = () =>
      collector.spans.filter(({ service, name }) =>
        [service, name].join(' ').startsWith('countersign-page /secure/transactions/:id'),
      )
    await expect.poll(screens, { timeout: 20_000 }).not.toEqual([])
    const [screen] = screens()
    if (screen === undefined) throw new Error('No screen was reported.')
    const named = (wanted: string) => ofTrace(screen).find(({ name }) => name === wanted)
    // Page and server each report at a time of their own.
    await expect.poll(() => named('GET /transaction/:id')?.parentSpanId).toBe(screen.spanId)
    await expect.poll(() => named('GET /transaction/{transactionId}')).toBeDefined()
    const [read, request] = [named('GET /transaction/:id'), named('GET /transaction/{transactionId}')]
    expect(screen.parentSpanId).toBeUndefined()
    expect([request?.parentSpanId, request?.service]).toEqual([read?.spanId, 'countersign'])
    const statements = () => ofTrace(screen).filter(({ parentSpanId }) => parentSpanId === request?.spanId)
    await expect
      .poll(() => statements().map(({ name }) => name))
      .toContainEqual(expect.stringMatching(/^select /))

    const tracer = page.waitForResponse((answer) => answer.url().includes('/trace-page-'))
    await page.goto(`/secure?search=${account}`)
    await tracer
    await page.getByText('No transaction matches').waitFor()
    await page.getByRole('button', { name: /^Notifications/ }).click()
    const answered = page.waitForResponse((answer) => answer.request().method() === 'PUT')
    // The page reads them again once it has the answer.
    const readAgain = answered.then(() =>
      page.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith('/notification')),
    )
    await page.getByRole('button', { name: 'Mark All as Read' }).click()
    await readAgain
    // A page that is left reports at once.
    await page.goto('about:blank')
    const pressed = () => collector.spans.filter(({ name }) => name === 'PUT /notification/read')
    await expect.poll(() => pressed().length, { timeout: 20_000 }).toBe(2)
    const [one, other] = pressed()
    expect(one?.traceId).toBe(other?.traceId)
    expect(new Set(pressed().map(({ service }) => service))).toEqual(
      new Set(['countersign', 'countersign-page']),
    )
    for (const secret of [account, closing, closingId, 'morgan@', 'Bearer', '?search'])
      expect([secret, collector.text().includes(secret)]).toEqual([secret, false])
  })
})
