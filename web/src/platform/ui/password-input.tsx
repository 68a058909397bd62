import { useState, type InputHTMLAttributes, type Ref } from 'react'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { TextInput } from './input.tsx'

type PasswordInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  ref?: Ref<HTMLInputElement>
}

/** Hidden as it is typed, unless the person looks. */
export function PasswordInput(props: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <div className="relative">
      <TextInput
        autoCapitalize="none"
        spellCheck={false}
        maxLength={256}
        {...props}
        type={shown ? 'text' : 'password'}
        className="pr-11!"
      />
      <button
        type="button"
        aria-pressed={shown}
        aria-label="Show password"
        title={shown ? 'Hide password' : 'Show password'}
        className="absolute top-1/2 right-1 grid size-7.5 -translate-y-1/2 place-items-center rounded-sm text-muted hover:bg-hover hover:text-ink pointer-coarse:size-9"
        onClick={() => setShown(!shown)}
      >
        <Icon className="size-4" aria-hidden />
      </button>
    </div>
  )
}
