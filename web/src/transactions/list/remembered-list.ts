import { useIdentity } from '../../people/identity/identity.ts'
import { paths } from '../../platform/navigation/paths.ts'

const key = 'list of transactions'

type Kept = { userId: string | null; query: string }

/** Keeps what the list of this tab shows its user: its filters, order and page. */
export function rememberList(userId: string | null, query: string): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ userId, query } satisfies Kept))
  } catch {
    // A browser that keeps nothing leads back to the list as it opens.
  }
}

/** The address of the list as this tab showed it to the same user last: what one searched for is nothing for the next. */
export function rememberedList(userId: string | null): string {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Kept | null
    const isOwn = kept !== null && kept.userId === userId
    return isOwn && kept.query !== '' ? `${paths.home}?${kept.query}` : paths.home
  } catch {
    return paths.home
  }
}

export const useRememberedList = (): string => rememberedList(useIdentity().user?.userId ?? null)
