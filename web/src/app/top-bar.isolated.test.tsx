// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { connection } from '../platform/connection/connection.ts'
import { blake, renderPage } from '../testing/render-page.tsx'
import { TopBar } from './top-bar.tsx'

vi.mock('../messaging/notifications/notification-bell.tsx', () => ({ NotificationBell: () => null }))

const avatar = () => screen.getByRole('button', { name: 'Account of Blake Sandoval' })

it('[R2.19] greets by name, with the initials of a user who has no picture', () => {
  renderPage(<TopBar onOpenNavigation={vi.fn()} onSearch={vi.fn()} hearsKeys settled />)
  expect(screen.getByText(/^Good (morning|afternoon|evening), Blake$/)).toBeTruthy()
  expect(avatar().querySelector('span[aria-hidden]')?.textContent).toBe('BS')
  expect(avatar().querySelector('img')).toBeNull()
})

it('[R2.19] shows the picture in place of the initials', () => {
  const profilePicture = `/picture/${'0'.repeat(64)}.jpg`
  renderPage(<TopBar onOpenNavigation={vi.fn()} onSearch={vi.fn()} hearsKeys settled />, {
    as: { ...blake, profilePicture },
  })
  expect(avatar().querySelector('img')?.getAttribute('src')).toBe(profilePicture)
  expect(avatar().textContent).not.toContain('BS')
})

it('opens the search by its keys also before the code of the shortcuts has come, and leaves them to it then', async () => {
  const onSearch = vi.fn()
  const bar = (hearsKeys: boolean) => (
    <TopBar onOpenNavigation={vi.fn()} onSearch={onSearch} hearsKeys={hearsKeys} settled />
  )
  const { user, unmount } = renderPage(bar(false))
  await user.keyboard('k{Control>}{Shift>}k{/Shift}{/Control}')
  expect(onSearch).not.toHaveBeenCalled()
  await user.keyboard('{Control>}k{/Control}')
  expect(onSearch).toHaveBeenCalledTimes(1)
  unmount()
  renderPage(bar(true))
  await user.keyboard('{Control>}k{/Control}')
  expect(onSearch).toHaveBeenCalledTimes(1)
})

it('says on the bar, which never scrolls away, that the page is offline', () => {
  renderPage(<TopBar onOpenNavigation={vi.fn()} onSearch={vi.fn()} hearsKeys settled />)
  expect(screen.queryByText('Offline')).toBeNull()
  const current = vi.spyOn(connection, 'current').mockReturnValue('offline')
  renderPage(<TopBar onOpenNavigation={vi.fn()} onSearch={vi.fn()} hearsKeys settled />)
  expect(screen.getByText('Offline')).toBeTruthy()
  current.mockRestore()
})
