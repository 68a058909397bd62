import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, rename } from 'node:fs/promises'
import type { BrowserContext } from 'playwright-core'
import type { KeptTokens } from './kept-tokens.ts'

type State = Awaited<ReturnType<BrowserContext['storageState']>>
type Item = State['origins'][number]['localStorage'][number]

/** What a browser holds of somebody who is signed in; `tokensEnd` in milliseconds since 1970. */
export type Kept = { cookies: State['cookies']; items: Item[]; tokensEnd: number }

/** Keeps what the browser holds for other stories. Several may do this at once: what is there is whole. */
export async function keep(context: BrowserContext, file: string): Promise<Kept> {
  const fresh = `${file}.${randomUUID()}`
  const state = await context.storageState({ path: fresh })
  await rename(fresh, file)
  return keptOf(state)
}

/** What was kept; null when nothing was. */
export async function readKept(file: string): Promise<Kept | null> {
  return existsSync(file) ? keptOf(JSON.parse(await readFile(file, 'utf8')) as State) : null
}

function keptOf({ cookies, origins }: State): Kept {
  const items = origins.flatMap(({ localStorage }) => localStorage)
  const tokens = items.find(({ name }) => name.startsWith('countersign.oidc.user:'))
  const { expires_at: expiresAt = 0 } = JSON.parse(tokens?.value ?? '{}') as Partial<KeptTokens>
  return { cookies, items, tokensEnd: expiresAt * 1000 }
}

type Furniture = {
  origin: string
  kept?: Kept | undefined
  /** Whoever is signed in counts as having been led through the screens and asked for a phone. */
  visited: boolean
}

/** Says that the context's first page has still to be given what was kept. */
const notYet = 'story-begins'

/**
 * Gives a context what was kept of somebody. The driver's own way opens a page for it, in a process of its own, and
 * closes it again, which costs as much as the visit itself; here the first page of the visit finds it there.
 */
export async function furnish(context: BrowserContext, { origin, kept, visited }: Furniture): Promise<void> {
  if (kept) await context.addCookies([...kept.cookies, { name: notYet, value: '1', url: origin }])
  await context.addInitScript(
    ({ place, items, mark, once }) => {
      if (location.origin === place && document.cookie.includes(`${once}=1`)) {
        document.cookie = `${once}=; path=/; max-age=0`
        for (const { name, value } of items) localStorage.setItem(name, value)
      }
      // In a browser that holds nothing of anybody there is nothing to mark either.
      if (!mark || !location.pathname.startsWith('/secure') || localStorage.length === 0) return
      for (const view of ['TRANSACTIONS_VIEW', 'TRANSACTION_VIEW'])
        localStorage.setItem(`countersign.${view}`, '1')
      sessionStorage.setItem('countersign.askedForPhone', '1')
    },
    { place: origin, items: kept?.items ?? [], mark: visited, once: notYet },
  )
}
