import { expect, test } from 'vitest'
import { createPdf } from './pdf-document.ts'

const table = {
  columns: [
    { title: 'When', share: 1 },
    { title: 'What', share: 3 },
  ],
  rows: Array.from({ length: 900 }, (_, at) => ({
    cells: [`2026-11-20 15:${at}`, `edited wire #${at}. References: Series ${at} -> Series ${at + 1}`],
  })),
}

const empty = () =>
  createPdf({
    title: 'Packet',
    author: 'Countersign',
    productName: 'Countersign',
    createdAt: new Date('2026-11-20T15:00:00Z'),
    header: { left: 'Packet', right: '' },
    footer: '',
  })

test('a long table leaves others their turns', async () => {
  let others = 0
  let goesOn = true
  const again = () => {
    others += 1
    if (goesOn) setImmediate(again)
  }
  const long = await empty()
  setImmediate(again)
  await long.table(table)
  expect(others).toBeGreaterThan(3)
  goesOn = false
})
