import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { singleKeysOn } from '../../platform/shortcuts/single-keys.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { ShortcutsCard } from './shortcuts-card.tsx'

it('turns the shortcuts of single keys off and on, in this browser', async () => {
  const { user, made } = renderPage(<ShortcutsCard />)
  const choice = screen.getByRole('switch', { name: 'Shortcuts of single keys in this browser' })
  expect([choice.getAttribute('aria-checked'), singleKeysOn()]).toEqual(['true', true])
  await user.click(choice)
  expect([choice.getAttribute('aria-checked'), singleKeysOn()]).toEqual(['false', false])
  await user.click(choice)
  expect(singleKeysOn()).toBe(true)
  expect(made).toEqual([])
})
