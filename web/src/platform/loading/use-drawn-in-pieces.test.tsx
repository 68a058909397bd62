// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useDrawnInPieces } from './use-drawn-in-pieces.ts'

/** What each drawing showed, from the first. */
const drawingsOf = () => {
  const drawings: boolean[] = []
  function Part({ ready }: { ready: boolean }) {
    drawings.push(useDrawnInPieces(ready))
    return null
  }
  return { drawings, Part }
}

it('is drawn apart from what made it ready, and gone at once when it is ready no more', () => {
  const { drawings, Part } = drawingsOf()
  const { rerender } = render(<Part ready={false} />)
  rerender(<Part ready />)
  expect(drawings).toEqual([false, false, true])
  rerender(<Part ready={false} />)
  expect(drawings.slice(3)).not.toContain(true)
})

it('is drawn at once where it was ready before, such as on the way back', () => {
  const { drawings, Part } = drawingsOf()
  render(<Part ready />)
  expect(drawings).toEqual([true])
})
