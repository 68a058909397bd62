const key = 'countersign.left'

/** Where somebody was when nothing had happened for so many minutes; kept in the tab until they are back. */
export type LeftDesk = { path: string; minutes: number }

export const keepLeftDesk = (left: LeftDesk): void => sessionStorage.setItem(key, JSON.stringify(left))

export const forgetLeftDesk = (): void => sessionStorage.removeItem(key)

export function leftDesk(): LeftDesk | null {
  const kept = sessionStorage.getItem(key)
  return kept === null ? null : JSON.parse(kept)
}
