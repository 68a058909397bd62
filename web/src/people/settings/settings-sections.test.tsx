import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { Spinner } from '../../platform/ui/spinner.tsx'
import { SettingsSections } from './settings-sections.tsx'

let watching: Set<() => void>
let shown: string[]

beforeEach(() => {
  watching = new Set()
  shown = []
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe: () => void
      disconnect: () => void
      constructor(onChange: () => void) {
        this.observe = () => void watching.add(onChange)
        this.disconnect = () => void watching.delete(onChange)
      }
    },
  )
  // The document of the tests has no layout to scroll.
  Element.prototype.scrollIntoView = function scroll(this: Element) {
    shown.push(this.id)
  }
  onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'scrollIntoView'))
})

const grow = () => watching.forEach((look) => look())

const settings = (loads: boolean) => (
  <MemoryRouter initialEntries={['/settings#gates']}>
    <SettingsSections
      sections={[
        { id: 'emails', label: 'Emails', content: loads ? <Spinner /> : <p>Choices</p> },
        { id: 'gates', label: 'Gates', content: <p>Protection</p> },
      ]}
    />
  </MemoryRouter>
)

it('leads to the section again until all above it is loaded', () => {
  const { rerender } = render(settings(true))
  grow()
  grow()
  expect(shown).toEqual(['gates', 'gates', 'gates'])
  rerender(settings(false))
  grow()
  expect(shown).toHaveLength(4)
  grow()
  expect(shown).toHaveLength(4)
})

it('leaves a user alone who goes elsewhere meanwhile', async () => {
  render(settings(true))
  grow()
  await userEvent.keyboard('{PageUp}')
  grow()
  expect(shown).toEqual(['gates', 'gates'])
})
