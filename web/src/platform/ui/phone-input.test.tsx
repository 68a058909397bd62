import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { PhoneInput } from './phone-input.tsx'

afterEach(cleanup)

function Controlled({ initial }: { initial: string }) {
  const [phone, setPhone] = useState(initial)
  return <PhoneInput aria-label="Phone" value={phone} onChange={setPhone} />
}

/** The value with the caret as '|', after what is typed with the caret behind so many characters. */
async function afterTyping(initial: string, behind: number, keys: string): Promise<string> {
  render(<Controlled initial={initial} />)
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone' })
  const user = userEvent.setup()
  await user.type(input, keys, { initialSelectionStart: behind, initialSelectionEnd: behind })
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const caret = input.selectionStart ?? -1
      resolve(`${input.value.slice(0, caret)}|${input.value.slice(caret)}`)
    })
  })
}

it.each([
  ['a digit at the end', '620555', 9, '0', '(620) 555-0|'],
  ['a digit amid others', '620555013', 2, '9', '(69|2) 055-5013'],
  ['a digit before a bracket', '62055501', 4, '9', '(620) 9|55-501'],
  ['no eleventh digit', '6205550134', 14, '9', '(620) 555-0134|'],
  ['Backspace behind the dash: the caret passes it', '6205550', 10, '{Backspace}', '(620) 555|-0'],
  ['Backspace behind the dash at the end: the digit before it', '620555', 9, '{Backspace}', '(620) 55|'],
  ['Backspace at the end', '6205550134', 14, '{Backspace}', '(620) 555-013|'],
  ['Backspace amid digits', '6205550134', 8, '{Backspace}', '(620) 5|50-134'],
  ['Delete before a digit', '6205550134', 6, '{Delete}', '(620|) 550-134'],
])('takes %s', async (_what, initial, behind, keys, shown) => {
  expect(await afterTyping(initial, behind, keys)).toBe(shown)
})
