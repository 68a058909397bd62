const key = 'countersign.left'

/** Where the idle user was, and after how many minutes; kept in the tab until the user returns. */
export type LeftDesk = { path: string; minutes: number }

export const keepLeftDesk = (left: LeftDesk): void => sessionStorage.setItem(key, JSON.stringify(left))

export const forgetLeftDesk = (): void => sessionStorage.removeItem(key)

export function leftDesk(): LeftDesk | null {
  const kept = sessionStorage.getItem(key)
  return kept === null ? null : JSON.parse(kept)
}
