import type { InputHTMLAttributes, Ref } from 'react'

type ChoiceProps = {
  legend: string
  options: readonly { value: string; label: string }[]
  /** Spread on each radio: name, handlers and ref of the form's field. */
  /** Given where no form keeps it. */
  chosen?: string
  field: InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> }
}

/** One of a few, all in sight: radios that look like a switch. */
export function Choice({ legend, options, chosen, field }: ChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-1 block text-sm font-medium">{legend}</legend>
      <div className="flex rounded-md border border-line-strong bg-sunken p-0.5">
        {options.map(({ value, label }) => (
          <label
            key={value}
            className="flex h-7.5 flex-1 cursor-pointer items-center justify-center rounded-sm border border-transparent px-3 text-center text-muted has-checked:border-line has-checked:bg-raised has-checked:font-medium has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-accent pointer-coarse:h-10"
          >
            <input
              {...field}
              type="radio"
              value={value}
              {...(chosen !== undefined && { checked: chosen === value })}
              className="sr-only"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
