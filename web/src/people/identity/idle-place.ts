const key = 'countersign.left'

/** Where the idle user was, and after how many minutes; kept in the tab until the user returns. */
export type IdlePlace = { path: string; minutes: number }

export const keepIdlePlace = (left: IdlePlace): void => sessionStorage.setItem(key, JSON.stringify(left))

export const forgetIdlePlace = (): void => sessionStorage.removeItem(key)

export function idlePlace(): IdlePlace | null {
  const kept = sessionStorage.getItem(key)
  return kept === null ? null : JSON.parse(kept)
}
