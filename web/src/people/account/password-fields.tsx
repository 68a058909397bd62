import type { InputHTMLAttributes, Ref } from 'react'
import Check from 'lucide-react/icons/check'
import Circle from 'lucide-react/icons/circle'
import {
  passwordRequirements,
  passwordStrength,
  strengthPercent,
  type PasswordStrength,
} from '@countersign/domain/people/users/password'
import { cx } from '../../platform/ui/class-names.ts'
import { Field } from '../../platform/ui/field.tsx'
import { PasswordInput } from '../../platform/ui/password-input.tsx'

const looks: Record<PasswordStrength, { fill: string; word: string }> = {
  Weak: { fill: 'bg-bad', word: 'text-bad' },
  Medium: { fill: 'bg-wait', word: 'text-wait' },
  Strong: { fill: 'bg-good', word: 'text-good' },
}

/** How strong a password is, as it is typed: empty, then Weak, Medium, Strong at a third of the width each. */
export function PasswordStrengthMeter({ password }: { password: string }) {
  const strength = passwordStrength(password.trim())
  const percent = strength === null ? 0 : strengthPercent[strength]
  return (
    <div className="mt-2 flex items-center gap-3">
      <meter
        aria-label="Password strength"
        aria-valuetext={strength ?? 'None'}
        min={0}
        max={100}
        value={percent}
        className="sr-only"
      />
      <div aria-hidden className="h-1.5 flex-1 overflow-hidden rounded-full bg-line">
        <div
          className={cx(
            'h-full rounded-full transition-[width] duration-150',
            strength !== null && looks[strength].fill,
          )}
          style={{ width: `${percent}%` }}
        />
      </div>
      <span
        aria-live="polite"
        className={cx('w-15 text-right text-xs font-medium', strength !== null && looks[strength].word)}
      >
        {strength}
      </span>
    </div>
  )
}

/** What a password needs, each line ticked off as it is met. */
export function PasswordRequirements({ password }: { password: string }) {
  return (
    <ul aria-label="Password requirements" className="mt-2 grid gap-x-4 gap-y-0.5 sm:grid-cols-2">
      {passwordRequirements(password.trim()).map(({ text, met }) => {
        const Icon = met ? Check : Circle
        return (
          <li
            key={text}
            data-met={met}
            className={cx('flex items-center gap-1.5 text-xs', met ? 'text-good' : 'text-muted')}
          >
            <Icon className={met ? 'size-3.5 shrink-0' : 'mx-0.5 size-2.5 shrink-0'} aria-hidden />
            {text}
            <span className="sr-only">{met ? ' (met)' : ' (not met)'}</span>
          </li>
        )
      })}
    </ul>
  )
}

type NewPasswordFieldProps = InputHTMLAttributes<HTMLInputElement> & {
  label?: string
  /** As typed so far. */
  password: string
  error: string | undefined
  ref?: Ref<HTMLInputElement>
}

/** A new password with its meter and its requirements; the rest of the props go to the input. */
export function NewPasswordField({ label = 'Password', password, error, ...input }: NewPasswordFieldProps) {
  return (
    <div>
      <Field label={label} required error={error}>
        <PasswordInput autoComplete="new-password" {...input} />
      </Field>
      <PasswordStrengthMeter password={password} />
      <PasswordRequirements password={password} />
    </div>
  )
}
