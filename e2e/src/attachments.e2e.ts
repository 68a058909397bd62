import { readFile } from 'node:fs/promises'
import { describe, expect } from 'vitest'
import { sentWireOf, wirePath } from './closing-desk/closing.ts'
import { question } from './closing-desk/screens.ts'
import { problemsInEveryAppearance } from './fixtures/appearances.ts'
import { test } from './fixtures/fixtures.ts'

/** A file that is a PDF as far as the product checks. */
const pdf = (words: string) =>
  Buffer.from(`%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n% ${words}\ntrailer\n<< >>\n%%EOF\n`)

const page = Buffer.from('<!doctype html><script>alert(1)</script>')

const asPdf = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer })

describe('files', () => {
  test('hang on a wire for its two sides, come back byte by byte, and a page that calls itself PDF is refused; several are dropped at once', async ({
    fixtures,
  }) => {
    const [{ page: desk }, { page: receiver, errorMonitor }] = await Promise.all([
      fixtures.visit('morgan'),
      fixtures.visit('tessa'),
    ])
    const { transactionId, wire } = await sentWireOf(desk, 'Paid off')
    await Promise.all([desk, receiver].map((one) => one.goto(wirePath(transactionId, wire))))
    const [mine, hers] = [desk, receiver].map((one) => one.getByRole('region', { name: 'Files' }))
    if (mine === undefined || hers === undefined) throw new Error('Both pages are there.')
    await mine.getByText('No files attached yet').waitFor()

    errorMonitor.expect(/422/)
    const bytes = pdf('payoff of the notes')
    await hers
      .getByLabel('Files to attach')
      .setInputFiles([asPdf('Payoff letter.pdf', bytes), asPdf('page.pdf', page)])
    await hers.getByRole('cell', { name: /^Payoff letter\.pdf/ }).waitFor()
    await hers
      .getByRole('list', { name: 'Uploads' })
      .getByText('This file is not a PDF, JPEG, PNG or WebP')
      .waitFor()
    await hers.getByRole('button', { name: 'Dismiss page.pdf' }).click()
    await expect.poll(() => hers.getByRole('list', { name: 'Uploads' }).count()).toBe(0)

    // Without a reload, at the other side.
    await mine.getByRole('cell', { name: /^Payoff letter\.pdf/ }).waitFor()
    const [download] = await Promise.all([
      desk.waitForEvent('download'),
      mine.getByRole('button', { name: 'Download Payoff letter.pdf' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('Payoff letter.pdf')
    expect((await readFile(await download.path())).equals(bytes)).toBe(true)
    expect(await problemsInEveryAppearance(desk, 'files of a wire')).toEqual([])

    await mine.getByRole('button', { name: 'Remove Payoff letter.pdf' }).click()
    await question(desk, /^Remove Payoff letter/)
      .getByRole('button', { name: 'Remove' })
      .click()
    await hers.getByText('No files attached yet').waitFor()

    // On the page of the transaction several are dropped at once.
    await desk.goto(`/secure/transactions/${transactionId}`)
    await desk.getByRole('link', { name: 'Files', exact: true }).click()
    const files = desk.getByRole('region', { name: 'Files' })
    await files.getByLabel('Kind of the files').selectOption('Invoice')
    const dropped = await desk.evaluateHandle(
      (texts) => {
        const transfer = new DataTransfer()
        texts.forEach((text, at) =>
          transfer.items.add(new File([text], `Invoice ${at + 1}.pdf`, { type: 'application/pdf' })),
        )
        return transfer
      },
      [pdf('one').toString(), pdf('two').toString()],
    )
    await files.getByText('Drop files here').dispatchEvent('drop', { dataTransfer: dropped })
    for (const name of ['Invoice 1.pdf', 'Invoice 2.pdf']) {
      const row = files.getByRole('row').filter({ hasText: name })
      await row.getByRole('cell', { name: 'Invoice', exact: true }).waitFor()
    }
    expect(await problemsInEveryAppearance(desk, 'files of a transaction')).toEqual([])
  })
})
