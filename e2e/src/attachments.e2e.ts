import { readFile } from 'node:fs/promises'
import { describe, expect } from 'vitest'
import { sentWireOf } from './closing-desk/closing.ts'
import { problemsInEveryAppearance } from './fixtures/appearances.ts'
import { test } from './fixtures/fixtures.ts'
import { furnishedIdToken } from './fixtures/kept-session.ts'

/** A file that is a PDF as far as the product checks. */
const pdf = (words: string) =>
  Buffer.from(`%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n% ${words}\ntrailer\n<< >>\n%%EOF\n`)

describe('files', () => {
  test('hang on a wire for its two sides and come back byte by byte; a page that calls itself PDF is refused, and several are dropped at once', async ({
    fixtures,
  }) => {
    const [{ page: desk, errorMonitor }, { page: receiver }] = await Promise.all([
      fixtures.visit('morgan'),
      fixtures.visit('tessa'),
    ])
    const { transactionId, wire } = await sentWireOf(desk, 'Paid off')
    await desk.goto(`/secure/transactions/${transactionId}/files`)
    const files = desk.getByRole('region', { name: 'Files' })
    await files.getByText('No files attached yet').waitFor()

    const bytes = pdf('payoff of the notes')
    const attached = await receiver.request.post(`/wire/${wire.id}/attachment`, {
      headers: { authorization: `Bearer ${furnishedIdToken(receiver.context())}` },
      multipart: { file: { name: 'Payoff letter.pdf', mimeType: 'application/pdf', buffer: bytes } },
    })
    expect(attached.status()).toBe(201)
    // Without a reload, at the other side.
    await files.getByRole('cell', { name: /^Payoff letter\.pdf/ }).waitFor()
    const [download] = await Promise.all([
      desk.waitForEvent('download'),
      files.getByRole('button', { name: 'Download Payoff letter.pdf' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('Payoff letter.pdf')
    expect((await readFile(await download.path())).equals(bytes)).toBe(true)

    // Several are dropped at once, and one of them is refused.
    errorMonitor.expect(/422/)
    await files.getByLabel('Kind of the files').selectOption('Invoice')
    const dropped = await desk.evaluateHandle(
      (texts) => {
        const transfer = new DataTransfer()
        texts.forEach((text, at) =>
          transfer.items.add(new File([text], `Invoice ${at + 1}.pdf`, { type: 'application/pdf' })),
        )
        return transfer
      },
      [pdf('one').toString(), pdf('two').toString(), '<!doctype html><script>alert(1)</script>'],
    )
    await files.getByText('Drop files here').dispatchEvent('drop', { dataTransfer: dropped })
    for (const name of ['Invoice 1.pdf', 'Invoice 2.pdf']) {
      const row = files.getByRole('row').filter({ hasText: name })
      await row.getByRole('cell', { name: 'Invoice', exact: true }).waitFor()
    }
    await files
      .getByRole('list', { name: 'Uploads' })
      .getByText('This file is not a PDF, JPEG, PNG or WebP')
      .waitFor()
    expect(await problemsInEveryAppearance(desk, 'files of a transaction')).toEqual([])
  })
})
