import { screen, waitFor } from '@testing-library/react'
import { Suspense, useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openNativeDialogs } from '../../testing/native-dialogs.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { lazyDialog } from './lazy-dialog.tsx'

beforeEach(() => {
  openNativeDialogs()
  // React writes each caught fault to the console.
  vi.spyOn(console, 'error').mockReturnValue(undefined)
})

afterEach(() => void vi.restoreAllMocks())

const Broken = lazyDialog<{ onClose: () => void }>('broken dialog', () =>
  Promise.reject(new Error('The code is not there.')),
)

function Page() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <input aria-label="Name" />
      <button onClick={() => setOpen(true)}>Open</button>
      <Suspense>{open && <Broken onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

it('a dialog whose code does not come says so, and leaves the page and what was typed', async () => {
  const { user } = renderPage(<Page />)
  await user.type(screen.getByLabelText('Name'), 'Salina')
  await user.click(screen.getByRole('button', { name: 'Open' }))
  const dialog = await screen.findByRole('dialog', { name: 'Something Went Wrong' })
  expect(dialog.textContent).toContain('The page behind it is as you left it.')
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Salina')
})
