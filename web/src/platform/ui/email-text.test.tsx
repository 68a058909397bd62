import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { EmailText } from './email-text.tsx'

/** The text with a bar wherever a line may end. */
const broken = (text: string): string => {
  const { container } = render(<EmailText>{text}</EmailText>)
  expect(container.textContent).toBe(text)
  return container.innerHTML.replaceAll('<wbr>', '|')
}

it('breaks an address after its @ and the dots behind it, and leaves any other text as it is', () => {
  expect(broken('first.last@a.bank.example')).toBe('first.last@|a.|bank.|example')
  expect(broken('First Trust Bank, N.A.')).toBe('First Trust Bank, N.A.')
})
