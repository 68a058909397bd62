import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Board } from './board-queries.ts'
import { NothingPending } from './nothing-pending.tsx'

const wires = { count: 1, verified: 1, amount: 100, verifiedAmount: 100 }

const shown = (onHold: Board['onHold']) => renderToStaticMarkup(<NothingPending board={{ wires, onHold }} />)

it('does not say of a closing on hold that nothing waits', () => {
  expect(shown(null)).toContain('No wires are pending.')
  const held = shown({ since: '2026-11-20T15:00:00.000Z', timeZone: null, causes: ['manager'] })
  expect(held).toContain('Every wire is verified')
  expect(held).toContain('The closing is on hold: do not wire.')
})
