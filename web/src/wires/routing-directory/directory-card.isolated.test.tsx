// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { DirectoryUploads } from '@countersign/contract/wires/directory-uploads'
import { Problem } from '../../platform/api/problem.ts'
import { workQueue } from '../../platform/work/work-queue.ts'
import { exampleId, morgan } from '../../testing/example-records.ts'
import { fill, renderPage } from '../../testing/render-page.tsx'
import { DirectoryCard } from './directory-card.tsx'

type Sent = {
  call: string
  given: { query?: object; params?: object }
  onProgress: (part: number) => void
  resolve: (answer: DirectoryUploads) => void
  reject: (error: unknown) => void
}

const sent: Sent[] = []

vi.mock('../../platform/api/upload.ts', () => ({
  upload: (
    call: string,
    { signal, ...given }: { signal: AbortSignal; query?: object; params?: object },
    _file: File,
    onProgress: Sent['onProgress'],
  ) => {
    const { promise, resolve, reject } = Promise.withResolvers<DirectoryUploads>()
    signal.addEventListener('abort', () => reject(signal.reason))
    sent.push({ call, given, onProgress, resolve, reject })
    return promise
  },
}))

beforeEach(() => void sent.splice(0))

const superAdmin = { ...morgan, role: 'super_admin', organization: null, isAdmin: true } as const

const file = { kind: 'Fedwire', asOf: '2026-11-01', entries: 7712, fileName: 'fpddir.txt' } as const

const none: DirectoryUploads = {
  loaded: [],
  maximumAgeDays: 90,
  hasSecond: true,
  pending: [],
  ended: [],
}

const pending = (given: Partial<DirectoryUploads['pending'][number]> = {}): DirectoryUploads => ({
  ...none,
  pending: [
    {
      ...file,
      id: exampleId(7),
      difference: { added: 14, removed: 0, renamed: 3, retired: 1, closed: 0, opened: 0 },
      by: 'Blake Bond',
      at: '2026-11-02T15:00:00.000Z',
      endsAt: '2026-11-09T15:00:00.000Z',
      isOwn: false,
      mayConfirm: true,
      whyNot: null,
      ...given,
    },
  ],
})

const render = (uploads: DirectoryUploads) =>
  renderPage(<DirectoryCard />, {
    as: superAdmin,
    answers: {
      'GET /routing-directory/proposal': uploads,
      'POST /routing-directory/proposal/{proposalId}/withdraw': none,
    },
  })

const directory = new File(['1'], 'fpddir.txt', {
  type: 'text/plain',
  lastModified: Date.UTC(2026, 10, 1, 17),
})

it('sends the chosen file with its day behind the closed dialog, with its progress, and names what is wrong in it', async () => {
  const { user } = render(none)
  await user.click(await screen.findByRole('button', { name: 'Upload Directory' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Upload' }))
  const input = within(dialog).getByLabelText('File')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(input)
  await user.upload(input, directory)
  expect(within(dialog).getByLabelText<HTMLInputElement>('File date').value).toBe('2026-11-01')
  await fill(user, within(dialog).getByLabelText('File date'), '2026-10-30')
  await user.click(within(dialog).getByRole('button', { name: 'Upload' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toMatchObject([
    { call: 'POST /routing-directory/proposal', given: { query: { asOf: '2026-10-30' } } },
  ])
  act(() => sent[0]?.onProgress(0.5))
  expect(workQueue.current()).toMatchObject([{ label: 'Uploading fpddir.txt', part: 0.5 }])
  act(() => sent[0]?.onProgress(1))
  expect(workQueue.current()).toMatchObject([{ label: 'Checking fpddir.txt', part: null }])
  const message = 'fpddir.txt, line 5: its routing number 101100622 has a wrong check digit.'
  const refused = new Problem({
    status: 422,
    code: 'invalid-fields',
    detail: 'Some fields need correction.',
    errors: [{ field: 'file', message }],
  })
  act(() => sent[0]?.reject(refused))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe(`fpddir.txt: nothing was loaded${message}`)
})

it('lets an upload be canceled without an alarm', async () => {
  const { user } = render(none)
  await user.click(await screen.findByRole('button', { name: 'Upload Directory' }))
  await user.upload(await screen.findByLabelText('File'), directory)
  await user.click(screen.getByRole('button', { name: 'Upload' }))
  await screen.findByText('fpddir.txt is being uploaded and checked.')
  act(() => workQueue.current()[0]?.cancel())
  await waitFor(() => expect(screen.queryByText('fpddir.txt is being uploaded and checked.')).toBeNull())
  expect(screen.queryByRole('alert')).toBeNull()
})

it('shows what waits with what it changes, and confirms it with a copy alone', async () => {
  const { user } = render(pending())
  await screen.findByText('Blake Bond uploaded the Fedwire directory of 11/1/26')
  screen.getByText(
    /differ from the loaded file: 14 new, 3 with another name or place, 1 retired for another number\./,
  )
  await user.click(screen.getByRole('button', { name: 'Confirm with Your Copy of the Fedwire directory' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).queryByLabelText('File date')).toBeNull()
  await user.upload(within(dialog).getByLabelText('File'), directory)
  await user.click(within(dialog).getByRole('button', { name: 'Compare and Load' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({
    call: 'POST /routing-directory/proposal/{proposalId}/confirm',
    given: { params: { proposalId: exampleId(7) } },
  })
  const ended = {
    ...file,
    id: exampleId(7),
    by: 'Blake Bond',
    endedBy: 'Morgan Hale',
    at: '2026-11-03T15:00:00.000Z',
  }
  act(() =>
    sent[0]?.resolve({
      ...none,
      loaded: [{ ...file, importedAt: '2026-11-03T15:00:00.000Z', isSample: false, stale: true }],
      ended: [{ ...ended, outcome: 'confirmed' }],
    }),
  )
  await screen.findByText('fpddir.txt says the same. The directory is loaded.')
})

it('offers its uploader to withdraw it, and says to a new super admin why not to confirm', async () => {
  const { user, made } = render(
    pending({ isOwn: true, mayConfirm: false, whyNot: 'You uploaded this directory.' }),
  )
  await user.click(await screen.findByRole('button', { name: 'Withdraw the Fedwire directory' }))
  expect(screen.queryByText('You uploaded this directory.')).toBeNull()
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Withdraw' }))
  await waitFor(() =>
    expect(made.at(-1)?.call).toBe('POST /routing-directory/proposal/{proposalId}/withdraw'),
  )
  await waitFor(() => expect(screen.queryByText(/^Blake Bond uploaded/)).toBeNull())
})

it('says that the only super admin needs a second one', async () => {
  render({ ...none, hasSecond: false })
  await screen.findByText('A second super admin must confirm each upload')
  expect(screen.getAllByText('Not loaded')).toHaveLength(2)
})
