import { paths } from '../../platform/navigation/paths.ts'

const key = 'list of transactions'

/** Keeps what the list of this tab shows: its filters, order and page. */
export function rememberList(query: string): void {
  try {
    sessionStorage.setItem(key, query)
  } catch {
    // A browser that keeps nothing leads back to the list as it opens.
  }
}

/** The address of the list as this tab showed it last. */
export function rememberedList(): string {
  try {
    const query = sessionStorage.getItem(key) ?? ''
    return query === '' ? paths.home : `${paths.home}?${query}`
  } catch {
    return paths.home
  }
}
