import { Autocomplete } from '@base-ui/react/autocomplete'
import { useQuery, useQueryClient, keepPreviousData } from '@tanstack/react-query'
import { useState, type Ref } from 'react'
import { isEmail, normalizeEmail } from '@countersign/domain/platform/text/email'
import { Problem } from '../../platform/api/problem.ts'
import { Field } from '../../platform/ui/field.tsx'
import { useControl } from '../../platform/ui/control.ts'
import { inputClass } from '../../platform/ui/input.tsx'
import { useDebouncedValue } from '../../platform/ui/use-debounced-value.ts'
import { LookalikeWarning } from '../lookalikes/lookalike-warning.tsx'
import { foundUsersQuery } from './known-person.ts'

type UserFieldProps = {
  label: string
  value: string
  error: string | undefined
  inputRef: Ref<HTMLInputElement>
  onChange: (email: string) => void
  onBlur: () => void
}

/** A user's address, found by name, organization or address among colleagues and people of shared closings; others by their whole address. */
export function UserField({ label, value, error, inputRef, onChange, onBlur }: UserFieldProps) {
  const term = useDebouncedValue(value.trim(), 200)
  const found = useQuery({
    ...foundUsersQuery(term),
    enabled: term.length >= 2,
    placeholderData: keepPreviousData,
  })
  const queries = useQueryClient()
  const people = term.length >= 2 ? (found.data?.items ?? []) : []
  const noneKnown =
    term.length >= 2 &&
    found.isSuccess &&
    !found.isPlaceholderData &&
    people.length === 0 &&
    !isEmail(normalizeEmail(term))
  // Answers that come after the person has gone on must not open over what they are doing now.
  const [open, setOpen] = useState(false)
  return (
    <div>
      <Field
        label={label}
        required
        error={error}
        hint="Search by name or organization, or enter an email address."
      >
        <Autocomplete.Root
          value={value}
          onValueChange={(typed, { reason }) => {
            // Escape closes the list, then asks to close the dialog; what was entered stays for that question.
            if (reason === 'escape-key') return
            // What the list says of the person who was chosen is known at once.
            const chosen = people.find(({ email }) => email === typed)
            if (chosen) queries.setQueryData(foundUsersQuery(typed).queryKey, { items: [chosen] })
            onChange(typed)
          }}
          items={people}
          mode="none"
          itemToStringValue={(person) => person.email}
          open={open && people.length > 0}
          onOpenChange={setOpen}
        >
          <UserInput
            inputRef={inputRef}
            onBlur={() => {
              setOpen(false)
              onBlur()
            }}
          />
          {people.length > 0 && (
            <Autocomplete.Portal>
              <Autocomplete.Positioner sideOffset={4} className="z-[55] outline-none" align="start">
                <Autocomplete.Popup className="max-h-72 w-(--anchor-width) overflow-y-auto rounded-lg border border-line bg-raised p-1 shadow-float">
                  <Autocomplete.List>
                    {people.map((person) => (
                      <Autocomplete.Item
                        key={person.userId}
                        value={person}
                        className="cursor-default rounded-md px-3 py-1.5 outline-none select-none data-highlighted:bg-hover"
                      >
                        <span className="block truncate">
                          {person.name}
                          {person.organization !== null && (
                            <span className="text-muted"> · {person.organization.name}</span>
                          )}
                        </span>
                        <span className="block truncate text-xs text-muted">{person.email}</span>
                      </Autocomplete.Item>
                    ))}
                  </Autocomplete.List>
                </Autocomplete.Popup>
              </Autocomplete.Positioner>
            </Autocomplete.Portal>
          )}
        </Autocomplete.Root>
      </Field>
      <p aria-live="polite" className={noneKnown ? 'mt-1 text-sm text-muted' : ''}>
        {noneKnown && 'Enter the full email address of a person outside your organization and closings.'}
      </p>
      {found.error instanceof Problem && found.error.status === 429 && (
        <p aria-live="polite" className="mt-1 text-sm text-wait">
          {found.error.detail}
        </p>
      )}
      <LookalikeWarning email={value} />
    </div>
  )
}

function UserInput({ inputRef, onBlur }: Pick<UserFieldProps, 'inputRef' | 'onBlur'>) {
  return (
    <Autocomplete.Input
      {...useControl()}
      ref={inputRef}
      onBlur={onBlur}
      className={inputClass}
      autoComplete="off"
      spellCheck={false}
      placeholder="Name, organization or email"
    />
  )
}
