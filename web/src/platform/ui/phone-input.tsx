import {
  useEffect,
  useImperativeHandle,
  useRef,
  type ChangeEvent,
  type InputHTMLAttributes,
  type Ref,
} from 'react'
import Check from 'lucide-react/icons/check'
import { formattedPhone, phoneFault, phonePlaceholder } from '@countersign/domain/platform/text/phone'
import { cx } from './class-names.ts'
import { TextInput } from './input.tsx'

type PhoneInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'type'> & {
  /** Digits or formatted; shown formatted either way. */
  value: string
  /** The formatted text. */
  onChange: (formatted: string) => void
  /** Refused when it was last sent. */
  faulty?: boolean
  /** Takes the focus when it appears. */
  takesFocus?: boolean
  /** The input, which a form moves the focus to when it was refused. */
  inputRef?: Ref<HTMLInputElement | null>
}

/** A US phone, formatted as it is typed; looks right once it is whole, and wrong when it was refused. */
export function PhoneInput({
  value,
  onChange,
  faulty = false,
  takesFocus = true,
  inputRef,
  ...rest
}: PhoneInputProps) {
  const self = useRef<HTMLInputElement>(null)
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(inputRef, () => self.current)
  const shown = formattedPhone(value)
  const whole = phoneFault(shown) === null
  useEffect(() => {
    if (takesFocus) self.current?.focus()
  }, [takesFocus])

  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const before = target.selectionStart ?? target.value.length
    const next = formattedPhone(digitsAfter(shown, target.value))
    // The caret stays behind the digit it stood behind, wherever the brackets and the dash move that to.
    const digits = target.value.slice(0, before).replaceAll(/\D/g, '').length
    onChange(next)
    requestAnimationFrame(() => self.current?.setSelectionRange(...caret(next, digits)))
  }

  return (
    <div className="relative">
      <TextInput
        {...rest}
        ref={self}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        placeholder={phonePlaceholder}
        value={shown}
        onChange={change}
        {...(faulty && { 'aria-invalid': true })}
        data-phone={faulty ? 'error' : whole ? 'correct' : 'open'}
        className={cx('num pr-9', whole && !faulty && 'border-good! focus-visible:outline-good!')}
      />
      {whole && !faulty && (
        <Check
          className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-good"
          aria-hidden
        />
      )}
    </div>
  )
}

/** Erasing a bracket, space or dash erases the digit before it, or nothing could ever be erased past one. */
function digitsAfter(before: string, typed: string): string {
  const [old, now] = [before, typed].map((text) => text.replaceAll(/\D/g, '')) as [string, string]
  return old === now && typed.length < before.length && before.startsWith(typed) ? now.slice(0, -1) : now
}

/** Where the caret stands behind so many digits. */
function caret(formatted: string, digits: number): [number, number] {
  let seen = 0
  let at = digits === 0 ? 0 : formatted.length
  for (const [index, character] of Array.from(formatted).entries()) {
    if (/\d/.test(character)) seen += 1
    if (seen === digits && digits > 0) {
      at = index + 1
      break
    }
  }
  // The caret of a user who types at the end stays at the end.
  if (seen === formatted.replaceAll(/\D/g, '').length) at = formatted.length
  return [at, at]
}
