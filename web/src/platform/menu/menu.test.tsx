import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { Menu, MenuItem } from './menu.tsx'

const show = () => {
  const onSelect = vi.fn<(what: string) => void>()
  const { user } = renderPage(
    <Menu trigger={<button type="button">More</button>}>
      <MenuItem onSelect={() => onSelect('edit')}>Edit</MenuItem>
      <MenuItem onSelect={() => onSelect('delete')}>Delete</MenuItem>
    </Menu>,
  )
  return { user, onSelect, button: () => screen.getByRole('button', { name: 'More' }) }
}

it('says what its button opens before the code of the menu has come', () => {
  const { button } = show()
  expect(button().getAttribute('aria-haspopup')).toBe('menu')
  expect(button().getAttribute('aria-expanded')).toBe('false')
})

it.each(['{ArrowDown}', '{Enter}', ' '])('opens at its first entry by the keyboard: %j', async (key) => {
  const { user, onSelect, button } = show()
  button().focus()
  await user.keyboard(key)
  const first = await screen.findByRole('menuitem', { name: 'Edit' })
  await waitFor(() => expect(document.activeElement).toBe(first))
  await user.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(onSelect.mock.calls).toEqual([['delete']]))
  await waitFor(() => expect(document.activeElement).toBe(button()))
})

it('opens by a press, and gives the keyboard back to its button', async () => {
  const { user, button } = show()
  await user.click(button())
  await screen.findByRole('menuitem', { name: 'Edit' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(button()))
})

it('leaves the page as it is while it is open, and closes with a press anywhere beside it', async () => {
  const { user, onSelect, button } = show()
  await user.click(button())
  await waitFor(() => expect(document.activeElement?.closest('[role="menu"]')).toBeTruthy())
  // A timer later, a menu that holds the page still would have said so on it.
  await new Promise((resolve) => setTimeout(resolve))
  expect(document.body.style.overflow).toBe('')
  const beside = document.querySelector('[data-base-ui-portal] > [role="presentation"].fixed')
  await user.click(beside as HTMLElement)
  await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull())
  expect(onSelect).not.toHaveBeenCalled()
})
