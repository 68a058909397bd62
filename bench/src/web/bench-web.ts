import { join } from 'node:path'
import { rotated } from '../load/rounds.ts'
import { machineLoad } from '../report/machine.ts'
import { startProduct } from '../product/start-product.ts'
import { temporaryFolder } from '../product/temporary-folder.ts'
import type { Sizes } from '../sizes.ts'
import { type Device, devices, tourClosing } from './closing-tour.ts'
import type { Felt } from './interactions.ts'
import { type Sight, sightOf } from './lighthouse-rounds.ts'
import { manyWires } from './many-wires.ts'
import { openBrowser } from './open-browser.ts'
import { type CallApi, signedInPage } from './signed-in-page.ts'

export type WebMeasured = {
  /** By page, one for each round. */
  sights: Map<string, Sight[]>
  /** By device and step, one for each round. */
  felt: Map<string, Felt[]>
}

/** The pages by name: the signed-in ones of a demo closing, and the one before signing in. */
const pagesOf = async (origin: string, callApi: CallApi): Promise<Record<string, string>> => {
  const { items } = await callApi('GET', '/transaction')
  for (const { id } of items) {
    const { wires } = await callApi('GET', `/transaction/${id}`)
    const wire = wires.at(0)
    if (!wire) continue
    const transaction = `${origin}/secure/transactions/${id}`
    return { list: `${origin}/secure/`, transaction, wire: `${transaction}/wires/${wire.id}` }
  }
  throw new Error('The demo has no closing with a wire.')
}

const add = <Value>(to: Map<string, Value[]>, key: string, value: Value): void => {
  to.set(key, [...(to.get(key) ?? []), value])
}

/** The demo as a person starts it, in the browser of the tests: Lighthouse on its pages, then a tour of a large closing. */
export const benchWeb = async (sizes: Sizes, say: (line: string) => void): Promise<WebMeasured> => {
  // First: without a browser there is nothing to measure.
  const browser = await openBrowser()
  const { port } = await startProduct('scripts/start.mjs', join(await temporaryFolder(), 'data'))
  const origin = `http://localhost:${port}`
  const { page, callApi } = await signedInPage(browser, origin)
  const pages = await pagesOf(origin, callApi)
  const stranger = await (await browser.createBrowserContext()).newPage()
  const measured: WebMeasured = { sights: new Map(), felt: new Map() }
  for (let round = 0; round < sizes.webRounds; round += 1) {
    say(`web: Lighthouse, round ${round + 1} of ${sizes.webRounds}, ${machineLoad()}`)
    for (const [name, address] of rotated(Object.entries(pages), round))
      add(measured.sights, name, await sightOf(page, address, `${name}-${round + 1}`))
    add(measured.sights, 'sign-in', await sightOf(stranger, `${origin}/secure/login`, `sign-in-${round + 1}`))
  }
  await page.goto(`${origin}/secure/`)
  const name = `The wires of a large closing`
  await manyWires(callApi, name, sizes.webWires)
  for (let round = 0; round < sizes.webRounds; round += 1) {
    say(
      `web: a closing of ${sizes.webWires} wires at a quarter of the speed, round ${round + 1}, ${machineLoad()}`,
    )
    for (const device of rotated<Device>(devices, round)) {
      const tourist = await browser.newPage()
      const felt = await tourClosing(tourist, device, { name, origin, lastWire: sizes.webWires })
      for (const [step, each] of Object.entries(felt)) add(measured.felt, `${device}: ${step}`, each)
      await tourist.close()
    }
  }
  return measured
}
