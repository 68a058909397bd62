import type { User } from '@countersign/contract/people/user'
import type { Exchanged, Notice } from './exchange-token.ts'
import { tokenPrefix } from './kept-tokens.ts'
import { refusalKey } from './token-verdicts.ts'

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>

const userKey = 'countersign.user'
const roleKey = 'countersign.role'
const noticeKey = 'countersign.notice'

/** The user's data and role in local storage, each as JSON; and what is to be said after leaving the page. */
export function keptSession(
  local: Store,
  session: Store,
  forgetActivity: () => void = () => undefined,
  /** What outlives an ended session: takes it before everything is emptied, and gives the way to put it back. */
  spare: () => () => void = () => () => undefined,
) {
  const forget = (): void => {
    local.removeItem(userKey)
    local.removeItem(roleKey)
    forgetActivity()
  }
  const isOfAnother = ({ userId }: User): boolean => {
    try {
      const kept = userElsewhere(userKey, local.getItem(userKey))
      return kept !== null && kept.userId !== userId
    } catch {
      // Damaged data belongs to no user.
      return true
    }
  }
  return {
    /** Takes the place of all that was kept of another user. */
    keep({ user, role }: Exchanged): void {
      if (isOfAnother(user)) forget()
      local.setItem(userKey, JSON.stringify(user))
      local.setItem(roleKey, JSON.stringify(role))
    },
    isOfAnother,
    /** Whether a user was signed in to this browser before, and never out. */
    holdsUser: (): boolean => local.getItem(userKey) !== null,
    forget,
    /** Everything in local storage, as after a failed exchange. */
    empty: () => local.clear(),
    /** Likewise, after a session that ended by itself: what its user's next sign-in goes on from is spared. */
    emptyEnded: () => {
      const putBack = spare()
      local.clear()
      putBack()
    },
    /** A toast would be gone with the page: it waits in the tab's own storage until the page is back. */
    sayLater: (notice: Notice) => session.setItem(noticeKey, JSON.stringify(notice)),
    saidLater(): Notice | null {
      const kept = session.getItem(noticeKey)
      session.removeItem(noticeKey)
      return kept === null ? null : JSON.parse(kept)
    },
  }
}

export type KeptSession = ReturnType<typeof keptSession>

/** Whether a storage event of another tab is about who is signed in. `key` null: everything was emptied. */
export const isAboutSession = (key: string | null): boolean =>
  key === null || key === refusalKey || key.startsWith(`${tokenPrefix}user:`)

/** The user's data as another tab changed it, or null when the storage event is about something else. */
export function userElsewhere(key: string | null, value: string | null): User | null {
  return key === userKey && value !== null ? JSON.parse(value) : null
}
