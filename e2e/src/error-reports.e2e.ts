import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { startReportReceiver } from './product/report-receiver.ts'
import { freePort, startProduct, type RunningProduct } from './product/start-product.ts'
import { dataFolder } from './product/story-folder.ts'
import { signIn } from './fixtures/sign-in.ts'
import { test } from './fixtures/fixtures.ts'

/** Typed into a search and answered by the server: nothing of it may be in any report. */
const account = '4210077319'

/** A closing of the demo, by whose name buttons and links are called. */
const closing = 'Alder Falls'

type Trace = { contexts?: { trace?: { trace_id?: string; op?: string } }; transaction?: string }

describe('with a service for error reports', () => {
  let receiver: Awaited<ReturnType<typeof startReportReceiver>>
  let product: RunningProduct
  let folder: string

  beforeAll(async () => {
    receiver = await startReportReceiver()
    folder = await dataFolder()
    product = await startProduct({
      dataDir: join(folder, 'data'),
      port: await freePort(),
      settings: { SENTRY_DSN: receiver.dsn },
    })
  })
  afterAll(async () => {
    await product?.stop()
    await receiver?.stop()
    if (folder) await rm(folder, { recursive: true, force: true })
  })

  test('[R7.24] [R8.15] a rendering error shows the fallback and is reported, with traces, without secrets', async ({
    fixtures,
  }) => {
    const { page, context, errorMonitor } = await fixtures.visit(null, { baseURL: product.origin })
    errorMonitor.expect(/TypeError/)
    const traced: [url: string, trace: string | undefined][] = []
    const baggage: string[] = []
    context.on('request', (request) => {
      traced.push([request.url(), request.headers()['sentry-trace']])
      if (request.url().startsWith(product.origin)) baggage.push(request.headers()['baggage'] ?? '')
    })
    await signIn(page, 'morgan')
    // What is clicked and typed bears names, as all of them do in a closing: of its page, and of the people on it.
    await page.getByRole('link', { name: closing }).first().click()
    await page.getByRole('heading', { name: closing }).first().waitFor()
    await page
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .click()
    await page.getByRole('menu').waitFor()
    await page.keyboard.press('Escape')
    const closingId = new URL(page.url()).pathname.split('/')[3] ?? ''
    const kept = await page.evaluate(() => JSON.stringify(localStorage))
    await page.goto(`/secure?search=${account}`)
    await page.getByText('No transaction matches').waitFor()
    // Something that no screen was made for.
    await page.route('**/transaction?*', (route) =>
      route.fulfill({
        json: {
          items: [{ id: account, name: account, wires: null }],
          total: 1,
          totalIsMore: false,
          pageNum: 1,
          pageSize: 15,
          nextCursor: null,
        },
      }),
    )
    await page.getByLabel('Search transactions').fill('Salina')
    await page.getByRole('heading', { name: 'Something Went Wrong' }).waitFor()
    await page.getByText('We encountered an unknown error when loading Transactions').waitFor()
    await expect.poll(() => receiver.reports.some(({ type }) => type === 'event')).toBe(true)
    const event = receiver.reports.find(({ type }) => type === 'event')?.payload
    expect(event).toMatchObject({
      environment: 'development',
      tags: { screen: 'Transactions' },
      exception: { values: [{ type: 'TypeError' }] },
    })

    // Traces of all that was done, from the page to the server.
    await page.evaluate((origin) => fetch(`${origin}/elsewhere`, { mode: 'no-cors' }), receiver.origin)
    await expect
      .poll(() => {
        const traces = receiver.reports.filter(({ type }) => type === 'transaction')
        const ids = traces.map(({ payload }) => [
          (payload as Trace).contexts?.trace?.op,
          (payload as Trace).contexts?.trace?.trace_id,
        ])
        const pages = new Set(ids.filter(([op]) => op === 'pageload').map(([, id]) => id))
        return ids.some(([op, id]) => op === 'http.server' && pages.has(id))
      })
      .toBe(true)
    const own = traced.filter(([url]) =>
      /\/(transaction|notification|masterdata)/.test(new URL(url).pathname),
    )
    expect(own.some(([url, trace]) => url.startsWith(product.origin) && trace !== undefined)).toBe(true)
    expect(traced.filter(([url, trace]) => !url.startsWith(product.origin) && trace !== undefined)).toEqual(
      [],
    )
    const elsewhere = receiver.received.find(({ path }) => path === '/elsewhere')
    expect([elsewhere?.headers['sentry-trace'], elsewhere?.headers['baggage']]).toEqual([
      undefined,
      undefined,
    ])

    const read = () => receiver.received.map((one) => one.text).join('\n')
    await expect.poll(read).toContain('"transaction":"/secure/transactions/:id"')
    const text = read()
    expect(new Set(receiver.reports.map(({ type }) => type))).toEqual(new Set(['event', 'transaction']))
    for (const of of baggage)
      expect(of).not.toMatch(new RegExp(`${closingId}|${account}|${encodeURIComponent(closing)}`))
    const { id_token: idToken } = JSON.parse(
      Object.entries(JSON.parse(kept) as Record<string, string>).find(([key]) =>
        key.includes('oidc.user'),
      )?.[1] ?? '{}',
    ) as { id_token: string }
    for (const secret of [
      account,
      idToken,
      idToken.slice(0, 40),
      'morgan@',
      'Bearer ey',
      closing,
      closingId,
      'Morgan',
      '?search',
    ]) {
      expect(text).not.toContain(secret)
    }
  })
})
