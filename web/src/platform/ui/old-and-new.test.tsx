// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { OldAndNew } from './old-and-new.tsx'

const cellsOf = (before: string, after: string): HTMLElement[] => {
  const { container } = render(
    <OldAndNew
      caption="What changed"
      heads={['Before', 'Now']}
      rows={[{ label: 'Amount', before, after, changed: before !== after }]}
    />,
  )
  return [...container.querySelectorAll('td')]
}

const markedIn = (before: string, after: string): string[][] =>
  cellsOf(before, after).map((cell) =>
    [...cell.querySelectorAll('mark')].map(({ textContent }) => textContent),
  )

it.each([
  ['$1,250,000.00', '$1,520,000.00', [['25'], ['52']]],
  ['Project Fund · $90.00', 'Project Fund · $98.00', [['0'], ['8']]],
  ['December 1, 2026', 'December 8, 2026', [['1'], ['8']]],
  // Another text, another length, or nothing before: the whole of it is new.
  ['$950,000.00', '$1,050,000.00', [[], []]],
  ['Trustee', 'Escrow Agent', [[], []]],
  ['', '$5.00', [[], []]],
  ['$5.00', '$5.00', [[], []]],
])('marks the digits in which %s and %s differ, where nothing else does', (before, after, marked) => {
  expect(markedIn(before, after)).toEqual(marked)
})

it('strikes an old value out, but not that there was none', () => {
  const { container } = render(
    <OldAndNew
      caption="What changed"
      heads={['Before', 'Now']}
      rows={[
        { label: 'Amount', before: '$5.00', after: '$6.00', changed: true },
        { label: 'References', before: '', after: 'SERIES A', changed: true },
      ]}
    />,
  )
  expect([...container.querySelectorAll('.line-through')].map(({ textContent }) => textContent)).toEqual([
    '$5.00',
  ])
})

it('leaves what stands beside each other one text, which is read as one', () => {
  const [, now] = cellsOf('Pay 🏛️ $1,250,000.00', 'Pay 🏛️ $1,250,090.00')
  const texts = document.createTreeWalker(now as HTMLElement, NodeFilter.SHOW_TEXT)
  const read: (string | null)[] = []
  while (texts.nextNode()) read.push(texts.currentNode.nodeValue)
  expect(read).toEqual(['Pay 🏛️ $1,250,0', '9', '0.00'])
})
