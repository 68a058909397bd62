import { expect, it } from 'vitest'
import { fileSize } from './file-size.ts'

it('tells a size as people do', () => {
  const told = [0, 1023, 1024, 34_500, 1_020_000, 20 * 1024 * 1024].map(fileSize)
  expect(told).toEqual(['0 B', '1023 B', '1 KB', '34 KB', '996 KB', '20.0 MB'])
})
