import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPage } from '../testing/render-page.tsx'
import { isCanceled, runWork } from '../platform/work/work-queue.ts'
import { WorkInProgress } from './work-in-progress.tsx'

const begun = (shownAt: string | null) => {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const ended = runWork({ label: 'Uploading letter.pdf', shownAt }, ({ signal, show }) => {
    signal.addEventListener('abort', () => reject(signal.reason))
    show({ part: 0.25 })
    return promise
  }).catch((error: unknown) => error)
  return { ended, resolve }
}

it('shows what goes on elsewhere, with how far it is, and cancels it', async () => {
  const { ended } = begun('/transactions/1/files')
  const { user } = renderPage(<WorkInProgress />, { at: '/team' })
  const tray = within(await screen.findByRole('region', { name: 'In progress' }))
  expect(tray.getByRole('progressbar', { name: 'Uploading letter.pdf' }).getAttribute('value')).toBe('25')
  tray.getByText('25%')
  await user.click(tray.getByLabelText('Cancel: Uploading letter.pdf'))
  expect(isCanceled(await ended)).toBe(true)
  await waitFor(() => expect(screen.queryByRole('region', { name: 'In progress' })).toBe(null))
})

it('leaves to a page what that page shows itself', async () => {
  const own = begun('/transactions/1/files')
  const other = begun(null)
  renderPage(<WorkInProgress />, { at: '/transactions/1/files' })
  const tray = within(await screen.findByRole('region', { name: 'In progress' }))
  expect(tray.getAllByRole('progressbar')).toHaveLength(1)
  own.resolve('done')
  other.resolve('done')
  await Promise.all([own.ended, other.ended])
})
