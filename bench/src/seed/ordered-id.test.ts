import { expect, test } from 'vitest'
import { orderedId } from './ordered-id.ts'

test('ids have the shape of the product’s, grow with their number, and none comes twice', () => {
  const ids = [1, 2, 3].flatMap((kind) => Array.from({ length: 2000 }, (_, at) => orderedId(kind, at)))
  expect(new Set(ids).size).toBe(6000)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
  const ofOneKind = ids.slice(0, 2000)
  expect(ofOneKind.toSorted((a, b) => (a < b ? -1 : 1))).toEqual(ofOneKind)
})
