import { expect, test } from 'vitest'
import { sharedBuffers } from './shared-buffers.ts'

const GiB = 1024 ** 3

test('the embedded database keeps an eighth of the memory in its own, within bounds', () => {
  expect(sharedBuffers(0.5 * GiB)).toBe('128MB')
  expect(sharedBuffers(4 * GiB)).toBe('512MB')
  expect(sharedBuffers(24 * GiB)).toBe('3072MB')
  expect(sharedBuffers(512 * GiB)).toBe('4096MB')
})

test('what this machine has gives a setting that PostgreSQL reads', () => {
  expect(sharedBuffers()).toMatch(/^[1-9]\d{2,3}MB$/)
})
