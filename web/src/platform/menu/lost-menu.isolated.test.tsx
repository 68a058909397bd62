// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openNativeDialogs } from '../../testing/native-dialogs.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { ConfirmAction } from '../forms/confirm-action.tsx'
import { Menu, MenuItem } from './menu.tsx'

const lost = vi.hoisted(() => () => {
  throw new Error('The code is not there.')
})
vi.mock('./open-menu.tsx', lost)
vi.mock('../ui/confirm-dialog.tsx', lost)

beforeEach(() => {
  openNativeDialogs()
  // React writes each caught fault to the console.
  vi.spyOn(console, 'error').mockReturnValue(undefined)
})
afterEach(() => void vi.restoreAllMocks())

it('a menu whose code does not come says so, and leaves the page, its button and what was typed', async () => {
  const { user } = renderPage(
    <>
      <input aria-label="Name" />
      <Menu trigger={<button type="button">More</button>}>
        <MenuItem onSelect={() => undefined}>Edit</MenuItem>
      </Menu>
    </>,
  )
  await user.type(screen.getByLabelText('Name'), 'Salina')
  await user.click(screen.getByRole('button', { name: 'More' }))
  await screen.findByRole('dialog', { name: 'Something Went Wrong' })
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Salina')
  expect(screen.getByRole('button', { name: 'More' })).toBeTruthy()
})

it('so does a question, which then counts as left', async () => {
  const onClose = vi.fn<() => void>()
  const { user } = renderPage(
    <ConfirmAction
      title="Remove the member?"
      text="The member loses access."
      submit="Remove"
      tone="danger"
      refusal="The member was not removed"
      onSubmit={() => Promise.resolve()}
      onClose={onClose}
    />,
  )
  await screen.findByRole('dialog', { name: 'Something Went Wrong' })
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledOnce()
})
