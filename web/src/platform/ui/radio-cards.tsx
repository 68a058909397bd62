import type { InputHTMLAttributes, ReactNode, Ref } from 'react'

type RadioCardsProps = {
  legend: string
  options: readonly { value: string; label: string; text?: ReactNode }[]
  /** Spread on each radio: name, handlers and ref of the form's field. */
  field: InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> }
  /** The chosen value, where the form does not keep it in the radios themselves. */
  selected?: string
}

/** One of a few that need a word of explanation each. */
export function RadioCards({ legend, options, field, selected }: RadioCardsProps) {
  return (
    <fieldset>
      <legend className="mb-1 block text-sm font-medium">{legend}</legend>
      <div className="grid gap-2">
        {options.map(({ value, label, text }) => (
          <label
            key={value}
            className="flex cursor-pointer items-start gap-3 rounded-md border border-line-strong px-3 py-2.5 hover:bg-hover has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-accent"
          >
            <input
              {...field}
              type="radio"
              value={value}
              {...(selected !== undefined && { checked: selected === value })}
              className="mt-0.5 grid size-4.5 shrink-0 appearance-none place-items-center rounded-full border border-line-strong bg-surface outline-none before:size-2 before:rounded-full before:bg-transparent checked:border-accent checked:bg-accent checked:before:bg-on-accent"
            />
            <span className="min-w-0">
              <span className="block font-medium">{label}</span>
              {text !== undefined && <span className="block text-sm text-muted">{text}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
