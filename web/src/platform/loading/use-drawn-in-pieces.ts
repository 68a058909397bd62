import { useDeferredValue } from 'react'

/**
 * True once `ready` is and React can draw what depends on it in short pieces, between which the page hears presses. An answer
 * that arrives is drawn in one piece otherwise. What was ready when it was first shown is drawn at once.
 */
export const useDrawnInPieces = (ready: boolean): boolean => useDeferredValue(ready) && ready
