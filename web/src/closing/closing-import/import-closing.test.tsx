import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { exampleTransaction, morgan, tessa } from '../../testing/example-records.ts'
import { fill, renderPage, toasts } from '../../testing/render-page.tsx'
import { ImportClosing } from './import-closing.tsx'
import type { Preview } from './import-queries.ts'

const into = exampleTransaction()

const preview: Preview = {
  columns: [{ title: 'Bemerkung', imported: false, holds: 'text' }],
  facts: [],
  warnings: [],
  rows: [
    {
      row: 2,
      cells: ['Müller'],
      becomes: 'ready',
      waitsFor: [],
      warnings: [],
      role: 'Trustee',
      receiverEmail: tessa.email,
      amount: 1_000_00,
      wirePurposes: [{ purpose: 6, amount: 1_000_00 }],
    },
  ],
  total: 1_000_00,
  faults: [],
}

it('reads a file in Latin-1 into a closing that is there, and refuses a workbook', async () => {
  const onClose = vi.fn()
  const { user, made } = renderPage(<ImportClosing into={into} onClose={onClose} />, {
    as: morgan,
    answers: { 'POST /transaction/import/preview': preview, 'POST /transaction/import': into },
  })
  const input = await screen.findByLabelText('CSV file')
  await user.upload(input, new File([new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])], 'wires.csv'))
  await screen.findByText(/^wires\.csv is a workbook\. Save it as CSV/)
  expect(made).toEqual([])
  const latin = Uint8Array.from('Bemerkung;Receiver\r\nMüller;x\r\n', (letter) => letter.charCodeAt(0))
  await user.upload(input, new File([latin], 'wires.csv'))
  await screen.findByText('Müller')
  await user.click(screen.getByText('Import 1 Wire'))
  await waitFor(() => expect(toasts()).toMatchObject([{ title: 'Wires imported' }]))
  const asked = { text: 'Bemerkung;Receiver\r\nMüller;x\r\n', transactionId: into.id }
  expect(made.map(({ body }) => body)).toEqual([asked, asked])
  expect(onClose).toHaveBeenCalledOnce()
})

it('goes on importing when the dialog is left meanwhile, and says how it ended wherever the user is by then', async () => {
  const imported = Promise.withResolvers<typeof into>()
  const onClose = vi.fn()
  const { user, address, unmount } = renderPage(<ImportClosing into={null} onClose={onClose} />, {
    as: morgan,
    answers: {
      'POST /transaction/import/preview': preview,
      'POST /transaction/import': async () => Response.json(await imported.promise),
    },
  })
  await fill(user, await screen.findByLabelText('Table'), 'Name,Imported')
  await user.click(screen.getByText('Preview'))
  await user.click(await screen.findByText('Import 1 Wire'))
  await user.click(await screen.findByText('Continue in the Background'))
  expect(onClose).toHaveBeenCalledOnce()
  const left = address()
  unmount()
  imported.resolve(into)
  await waitFor(() => expect(toasts()).toMatchObject([{ title: 'Closing imported' }]))
  expect(address()).toBe(left)
})

it('asks before a table that was pasted is lost', async () => {
  const onClose = vi.fn()
  const { user } = renderPage(<ImportClosing into={null} onClose={onClose} />, { as: morgan })
  await fill(user, await screen.findByLabelText('Table'), 'Name,Imported')
  await user.keyboard('{Escape}')
  const question = within(await screen.findByRole('alertdialog', { name: 'Discard the table?' }))
  expect(onClose).not.toHaveBeenCalled()
  await user.click(question.getByText('Continue'))
  expect(screen.getByLabelText<HTMLTextAreaElement>('Table').value).toBe('Name,Imported')
  await user.keyboard('{Escape}')
  await user.click(within(await screen.findByRole('alertdialog')).getByText('Close'))
  expect(onClose).toHaveBeenCalledOnce()
})

it('shows what is odd about the closing as a whole before it is imported', async () => {
  const warning = 'Fedwire is closed on November 26, 2026 (Thanksgiving Day).'
  const { user } = renderPage(<ImportClosing into={null} onClose={vi.fn()} />, {
    as: morgan,
    answers: { 'POST /transaction/import/preview': { ...preview, warnings: [warning] } },
  })
  await fill(user, await screen.findByLabelText('Table'), 'Name,Imported')
  await user.click(screen.getByText('Preview'))
  await screen.findByText(warning)
})

it('offers the template of the kind of the closing, and of either kind for a new one', async () => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  const open = async (kind: 'bond' | 'real_estate' | null) => {
    const { user, made, unmount } = renderPage(
      <ImportClosing into={kind && exampleTransaction({ kind })} onClose={() => undefined} />,
      { as: morgan, answers: { 'GET /transaction/import/template': () => new Response('Receiver email') } },
    )
    const buttons = await screen.findAllByRole('button', { name: /^Download a .*Template$/ })
    await user.click(buttons.at(-1) ?? document.body)
    await waitFor(() => expect(made).toHaveLength(1))
    const [words, asked] = [buttons.map(({ textContent }) => textContent), made[0]?.query]
    unmount()
    return [words, asked]
  }
  const all = ['Download a Bond Template', 'Download a Real-Estate Template']
  expect(await open(null)).toEqual([all, { kind: 'real_estate', wiresOnly: 'false' }])
  expect(await open('real_estate')).toEqual([
    ['Download a Template'],
    { kind: 'real_estate', wiresOnly: 'true' },
  ])
  expect(await open('bond')).toEqual([['Download a Template'], { kind: 'bond', wiresOnly: 'true' }])
})
