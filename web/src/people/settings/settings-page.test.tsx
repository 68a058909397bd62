import type { Settings } from '@countersign/contract/people/settings'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { refusal } from '../../testing/answer-calls.ts'
import { renderPage, toasts } from '../../testing/render-page.tsx'
import { keptDensity } from '../../platform/ui/density.ts'
import { SettingsPage } from './settings-page.tsx'

const chosen: Settings = {
  unwantedMails: [],
  idleMinutes: 30,
  walkthroughsSeen: [],
  passwordIsOurs: true,
}

const rejected = () => screen.findByLabelText<HTMLInputElement>('A receiver rejected a wire')
const minutes = () => screen.getByLabelText<HTMLSelectElement>(/^Sign me out after/)

it('[R2.5] saves what is chosen at once: mails and minutes', async () => {
  let kept = chosen
  const { user, made } = renderPage(<SettingsPage gates={null} />, {
    answers: {
      'GET /user/settings': () => kept,
      'PUT /user/settings': ({ body }) => (kept = { ...kept, ...(body as Partial<Settings>) }),
    },
  })
  const box = await rejected()
  expect(box.checked).toBe(true)
  await user.click(box)
  await waitFor(() => expect(kept.unwantedMails).toEqual(['Wire Rejected']))
  expect(box.checked).toBe(false)
  await user.selectOptions(minutes(), '1 hour')
  await waitFor(() => expect(kept.idleMinutes).toBe(60))
  expect(minutes().value).toBe('60')
  await user.click(box)
  await waitFor(() => expect(kept.unwantedMails).toEqual([]))
  // What is not changed is not sent.
  expect(made.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body)).toEqual([
    { unwantedMails: ['Wire Rejected'] },
    { idleMinutes: 60 },
    { unwantedMails: [] },
  ])
  expect(toasts()).toEqual([])
})

it('takes back on the page what the server did not keep, and says so', async () => {
  const save = vi.fn(() => refusal({ status: 500 }))
  const { user } = renderPage(<SettingsPage gates={null} />, {
    answers: { 'GET /user/settings': chosen, 'PUT /user/settings': save },
  })
  const notSaved = { tone: 'error', title: 'Your choice was not saved', life: 8_000 }
  const box = await rejected()
  await user.click(box)
  await waitFor(() => expect(toasts()).toEqual([notSaved]))
  expect(box.checked).toBe(true)
  await user.selectOptions(minutes(), '1 hour')
  await waitFor(() => expect(toasts()).toEqual([notSaved, notSaved]))
  expect(minutes().value).toBe('30')
  expect(save).toHaveBeenCalledTimes(2)
})

it('keeps the colors that are chosen in this browser', async () => {
  const { user } = renderPage(<SettingsPage gates={null} />, { answers: { 'GET /user/settings': chosen } })
  await user.click(screen.getByLabelText('Dark'))
  expect(document.documentElement.dataset['theme']).toBe('dark')
  expect(localStorage.getItem('countersign.appearance')).toBe('dark')
  await user.click(screen.getByLabelText('System'))
  expect(document.documentElement.dataset['theme']).toBeUndefined()
  expect(localStorage.getItem('countersign.appearance')).toBe('system')
  await rejected()
})

it('puts the colors above what is loaded, so that nothing moves them', async () => {
  renderPage(<SettingsPage gates={null} />, { answers: { 'GET /user/settings': chosen } })
  const choices = await rejected()
  const order = screen.getByLabelText('Dark').compareDocumentPosition(choices)
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
})

it('makes the rows of lists compact in this browser, until comfortable ones are chosen', async () => {
  const { user } = renderPage(<SettingsPage gates={null} />, { answers: { 'GET /user/settings': chosen } })
  const shown = () => document.documentElement.dataset['density']
  expect((await screen.findByLabelText<HTMLInputElement>('Comfortable')).checked).toBe(true)
  await user.click(screen.getByLabelText('Compact'))
  expect([shown(), keptDensity()]).toEqual(['compact', 'compact'])
  await user.click(screen.getByLabelText('Comfortable'))
  expect([shown(), keptDensity()]).toEqual([undefined, 'comfortable'])
})

it('leads to a section by its address, with the keyboard in it, and lists only those that concern the user', async () => {
  // The document of the tests has no layout to scroll.
  const shown: string[] = []
  Element.prototype.scrollIntoView = function scroll(this: Element) {
    shown.push(this.id)
  }
  onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'scrollIntoView'))
  const { user } = renderPage(<SettingsPage absence={<p>No days</p>} gates={null} />, {
    at: '/settings#out-of-office',
    answers: { 'GET /user/settings': chosen },
  })
  const section = (name: string) => screen.getByRole('group', { name })
  await waitFor(() => expect(document.activeElement).toBe(section('Out of Office')))
  const list = within(screen.getByRole('navigation', { name: 'Sections of the settings' }))
  expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Profile and Sign-In',
    'Appearance and Keys',
    'Emails and Session',
    'Out of Office',
  ])
  expect(list.getByText('Out of Office').getAttribute('aria-current')).toBe('true')
  for (const name of ['Emails and Session', 'Profile and Sign-In']) {
    await user.click(list.getByText(name))
    await waitFor(() => expect(document.activeElement).toBe(section(name)))
  }
  expect(shown).toEqual(['out-of-office', 'emails', 'profile'])
})
