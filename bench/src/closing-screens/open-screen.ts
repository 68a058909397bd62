import type { Page } from 'puppeteer-core'
import { type Felt, feel } from '../web/interactions.ts'
import type { Screen } from './screens.ts'

/** In ms: from the way inside the application to the paint with the first rows. */
export type Opened = Felt & { firstRowsMs: number }

/** Goes to the screen as a press of a link does, without loading the page anew. */
export const openScreen = async (page: Page, { path, row }: Screen): Promise<Opened> => {
  let firstRowsMs = 0
  const felt = await feel(
    page,
    async () => {
      firstRowsMs = await page.evaluate(
        async (address, selector) => {
          const began = performance.now()
          history.pushState({ idx: history.length, key: address, usr: null }, '', address)
          dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
          await new Promise<void>((resolve, reject) => {
            const look = () => {
              if (performance.now() - began > 60_000) reject(new Error(`${address} shows no ${selector}`))
              else if (document.querySelector(selector) === null) requestAnimationFrame(look)
              else requestAnimationFrame(() => setTimeout(resolve))
            }
            look()
          })
          return performance.now() - began
        },
        `/secure${path}`,
        row,
      )
    },
    () => Promise.resolve(),
  )
  return { ...felt, firstRowsMs }
}
