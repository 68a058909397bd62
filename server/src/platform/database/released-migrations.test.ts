import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { releasedMigrations } from './released-migrations.ts'

const folder = new URL('./migrations/', import.meta.url)
const released = Object.assign({}, ...Object.values(releasedMigrations)) as Record<string, string>

it('keeps every released migration as it was released', async () => {
  for (const [name, sha256] of Object.entries(released)) {
    const text = await readFile(new URL(name, folder)).catch(() => 'removed')
    expect([name, createHash('sha256').update(text).digest('hex')]).toEqual([name, sha256])
  }
})

it('adds migrations after the released ones', async () => {
  const newest = Object.keys(released).toSorted().at(-1) ?? ''
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql'))
  expect(names).toContain(newest)
  const between = names.filter((name) => !(name in released) && name.slice(0, 4) <= newest.slice(0, 4))
  expect(between).toEqual([])
})
