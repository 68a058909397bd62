import { walkthroughViews, type WalkthroughView } from '@countersign/domain/people/users/walkthrough'

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const keyOf = (view: WalkthroughView): string => `countersign.${view}`

/** What this browser knows; the server knows it of the person, on whichever browser. */
export const seenWalkthroughs = (store: Store) => ({
  has: (view: WalkthroughView): boolean => store.getItem(keyOf(view)) === '1',
  add: (view: WalkthroughView): void => store.setItem(keyOf(view), '1'),
  forget: (): void => {
    for (const view of walkthroughViews) store.removeItem(keyOf(view))
  },
})
