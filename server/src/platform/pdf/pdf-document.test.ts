import { expect, test } from 'vitest'
import { readPdf } from '../../testing/read-pdf.ts'
import { createPdf, type PdfDocument, type PdfFrame, type Table } from './pdf-document.ts'

const frame: PdfFrame = {
  title: 'Invoice & <more>',
  author: 'Harbor & Sons',
  productName: 'Countersign',
  createdAt: new Date('2026-11-20T15:00:00Z'),
  header: { left: 'City of Salina', right: 'Invoice' },
  footer: 'Countersign',
}

const written = async (write: (pdf: PdfDocument) => Promise<void> | void, change: Partial<PdfFrame> = {}) => {
  const pdf = await createPdf({ ...frame, ...change })
  await write(pdf)
  return pdf.finish()
}

const ledger = (rows: number, change: Partial<Table> = {}): Table => ({
  columns: [
    { title: 'For', share: 3 },
    { title: 'Amount', share: 1, align: 'right' },
  ],
  rows: [
    ...Array.from({ length: rows }, (_, at) => ({ cells: [`Line ${at + 1}.`, `$${at + 1}.00`] })),
    { kind: 'total' as const, cells: ['Total of all', '$9.00'] },
  ],
  ...change,
})

test('a document says its title and language, is tagged, and brings its fonts', async () => {
  const bytes = await written(async (pdf) => {
    pdf.title('Invoice', 'City of Salina', 'Łódź, Ştefan, Київ, Nguyễn')
    pdf.heading('Charge')
    pdf.definitions([{ term: 'For', value: 'Security' }])
    await pdf.table(ledger(2))
    pdf.figure({
      height: 40,
      alt: 'A (small) picture',
      draw: (canvas) => canvas.rectangle(0, 0, 9, 9, 'ink'),
    })
  })
  const { catalog, info, fonts, structure, outline, alternatives, pages } = readPdf(bytes)
  expect(catalog).toMatch(/\/Lang \(en-US\)[^]*\/MarkInfo[^]*\/StructTreeRoot[^]*\/ViewerPreferences/)
  expect(info).toContain('Invoice & <more>')
  expect(fonts.length).toBeGreaterThan(2)
  expect(fonts.every(({ name, embedded }) => name.startsWith('Geist-') && embedded)).toBe(true)
  expect(new Set(structure)).toEqual(
    new Set([
      'Document',
      'P',
      'H1',
      'H2',
      'L',
      'LI',
      'Lbl',
      'LBody',
      'Table',
      'THead',
      'TBody',
      'TR',
      'TH',
      'TD',
      'Figure',
    ]),
  )
  expect(outline).toEqual(['Charge'])
  expect(alternatives).toEqual(['A (small) picture'])
  expect(pages[0]).toContain('Łódź, Ştefan, Київ, Nguyễn')
  const text = Buffer.from(bytes).toString('latin1')
  expect(text).toContain('Invoice &amp; &lt;more&gt;</rdf:li>')
})

test('the same input gives the same bytes, and another date others', async () => {
  const write = (pdf: PdfDocument): Promise<void> => pdf.table(ledger(60))
  const [one, again, later] = await Promise.all([
    written(write),
    written(write),
    written(write, { createdAt: new Date('2026-11-20T15:00:01Z') }),
  ])
  expect(Buffer.compare(one, again)).toBe(0)
  expect(Buffer.compare(one, later)).not.toBe(0)
})

test('a table goes on over pages: its head is printed on each and read once, no row is parted, a total is never alone', async () => {
  // Around what one page and two pages hold.
  for (const rows of [18, 19, 20, 21, 22, 23, 40, 41, 42, 43, 44]) {
    const two = (at: number) => [`Line ${at}.`, `second of ${at}.`]
    const table = ledger(rows)
    const tall = table.rows.map((row, at) => (row.kind ? row : { cells: [two(at + 1), '$1.00'] }))
    const { pages, read } = readPdf(await written((pdf) => pdf.table({ ...table, rows: tall })))
    for (const page of pages) expect(page.match(/^Amount$/gm)).toHaveLength(1)
    expect(read.join('\n').match(/^Amount$/gm)).toHaveLength(1)
    for (let at = 1; at <= rows; at += 1) {
      const page = read.find((text) => text.includes(`Line ${at}.`))
      expect(page).toContain(`second of ${at}.`)
    }
    expect(read.at(-1)).toContain(`Line ${rows}.`)
    expect(read.at(-1)).toContain('Total of all')
  }
})

test('a row that no page holds is parted, and nothing of it is lost', async () => {
  const many = Array.from({ length: 200 }, (_, at) => `Word ${at}.`)
  const { read } = readPdf(
    await written((pdf) => pdf.table(ledger(1, { rows: [{ cells: [many, '$1.00'] }] }))),
  )
  expect(read.length).toBeGreaterThan(2)
  const all = read.join('\n')
  for (const word of many) expect(all.split(word)).toHaveLength(2)
})

test('what no page holds goes on over pages, whatever it stands in', async () => {
  const words = Array.from({ length: 1500 }, (_, at) => `w${at}.`)
  const text = words.join(' ')
  const { read } = readPdf(
    await written((pdf) => {
      pdf.definitions([{ term: 'Purpose', value: text }])
      pdf.callout({ title: 'Mind', text: [text] })
    }),
  )
  expect(read.length).toBeGreaterThan(2)
  expect(
    read
      .join(' ')
      .split(/\s+/)
      .filter((word) => word.startsWith('w')),
  ).toEqual([...words, ...words])
})

test('a heading stays with what follows it, wherever the page ends', async () => {
  for (let lines = 25; lines < 45; lines += 1) {
    const { read } = readPdf(
      await written(async (pdf) => {
        for (let at = 0; at < lines; at += 1) pdf.paragraph('Text')
        pdf.heading('Heading')
        await pdf.table(ledger(30))
      }),
    )
    const page = read.find((text) => text.includes('Heading'))
    expect(page).toContain('Line 2.')
  }
})

test('pages are numbered, and neither their margins nor a watermark are read', async () => {
  const { pages, read } = readPdf(await written((pdf) => pdf.table(ledger(90)), { watermark: ['DRAFT'] }))
  pages.forEach((page, at) => {
    expect(page).toContain(`Page ${at + 1} of ${pages.length}`)
    expect(page).toContain('DRAFT')
    expect(read[at]).not.toMatch(/DRAFT|Page \d|City of Salina/)
  })
})

test('words too long for their place are broken, and signs that turn the text are left out', async () => {
  const long = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(6)
  const { read } = readPdf(
    await written(async (pdf) => {
      await pdf.table(ledger(1, { rows: [{ cells: [long, '$1.00'] }] }))
      pdf.paragraph('pay \u202e000123\u202c, \u2066x\u2069 \u65e5')
    }),
  )
  expect(read[0]?.replaceAll('\n', '')).toContain(long)
  expect(read[0]).toContain('pay 000123, ')
  expect(read[0]).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/)
})

test('two tables stand beside each other where a page holds them, the left one read first', async () => {
  const beside = (rows: number) => written((pdf) => pdf.sideBySide(ledger(rows), ledger(2)))
  const short = readPdf(await beside(8))
  expect(short.pages).toHaveLength(1)
  expect(short.read[0]?.indexOf('Line 8.')).toBeLessThan(short.read[0]?.lastIndexOf('Line 1.') ?? 0)
  expect(readPdf(await beside(120)).pages.length).toBeGreaterThan(2)
})

test('a page that was just begun is not begun again', async () => {
  const { read } = readPdf(
    await written((pdf) => {
      pdf.page()
      pdf.heading('First')
      pdf.page()
      pdf.page()
      pdf.paragraph('Second')
    }),
  )
  expect(read).toEqual(['First', 'Second'])
})
