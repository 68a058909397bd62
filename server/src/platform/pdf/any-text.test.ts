import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPdf } from '../../testing/read-pdf.ts'
import { createPdf } from './pdf-document.ts'

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.string({ maxLength: 2000 }),
  fc.constant(''),
)

test('whatever people typed, the document is written and can be read', async () => {
  const rows = fc.array(fc.tuple(text, text), { maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(text, text, rows, async (one, other, pairs) => {
      const pdf = await createPdf({
        title: one,
        author: other,
        productName: 'Countersign',
        createdAt: new Date('2026-11-20T15:00:00Z'),
        header: { left: one, right: other },
        footer: one,
        watermark: [one, other],
      })
      pdf.title(one, other, one)
      pdf.lead(other)
      await pdf.table({
        columns: [
          { title: one, share: 1 },
          { title: other, share: 2, align: 'right' },
        ],
        rows: pairs.map(([first, second]) => ({ cells: [first, [second, first]] })),
      })
      pdf.definitions(
        pairs.map(([term, value]) => ({ term, value })),
        2,
      )
      pdf.callout({ title: one, text: [other, one] })
      pdf.figure({ height: 50, alt: one, draw: (canvas) => canvas.text(other, 0, 0, 40) })
      const { pages, fonts } = readPdf(await pdf.finish())
      expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`)
      expect(fonts.every(({ embedded }) => embedded)).toBe(true)
    }),
    { numRuns: 20 },
  )
})

test('signs that no font of ours writes are printed by their numbers: two different texts never look the same', async () => {
  const texts = [
    'Bank 中国',
    'Bank 中中',
    'Bank [U+4E2D]中',
    'Bank Ωμ',
    'بنك',
    '🏦',
    '\uD83C',
    '\u0007',
    '??',
    'Łódź',
  ]
  const pdf = await createPdf({
    title: 'Memo',
    author: 'Countersign',
    productName: 'Countersign',
    createdAt: new Date('2026-11-20T15:00:00Z'),
    header: { left: 'Memo', right: '' },
    footer: '',
  })
  for (const one of texts) pdf.paragraph(one)
  pdf.title('Bank 中', 'Names')
  const { read } = readPdf(await pdf.finish())
  const printed = read
    .join('\n')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  expect(printed.slice(0, texts.length)).toEqual([
    'Bank [U+4E2D][U+56FD]',
    'Bank [U+4E2D][U+4E2D]',
    'Bank [U+005B]U+4E2D][U+4E2D]',
    'Bank [U+03A9][U+03BC]',
    '[U+0628][U+0646][U+0643]',
    '[U+1F3E6]',
    '[U+D83C]',
    '[U+0007]',
    '??',
    'Łódź',
  ])
})
