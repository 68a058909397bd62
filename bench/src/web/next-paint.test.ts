import { expect, test } from 'vitest'
import { nextPaint } from './next-paint.ts'

test('a press lasts until the paint that the browser reports', () => {
  const presses = [
    { at: 1000, secondFrameAt: 1210 },
    { at: 1000.1, secondFrameAt: 1210 },
  ]
  expect(nextPaint(presses, [{ at: 1000, durationMs: 40 }])).toBe(40)
  expect(nextPaint([], [])).toBe(0)
})

test('a press whose report is held back lasts until the second frame after it, whenever the report comes', () => {
  const press = { at: 7371, secondFrameAt: 7425 }
  expect(nextPaint([press], [])).toBe(54)
  expect(nextPaint([press], [{ at: 7371, durationMs: 9504 }])).toBe(54)
})

test('a report of an earlier step is not of this one, and a page that draws nothing more is seen', () => {
  expect(nextPaint([{ at: 9000, secondFrameAt: 9030 }], [{ at: 7371, durationMs: 9504 }])).toBe(30)
  expect(nextPaint([{ at: 9000, secondFrameAt: null }], [])).toBe(Infinity)
})
