import { useState } from 'react'
import { longestPeopleSearch } from '@countersign/contract/platform/limits'
import { Field } from '../../platform/ui/field.tsx'
import { Options, Select, TextInput, type SelectProps } from '../../platform/ui/input.tsx'
import { useDebouncedValue } from '../../platform/ui/use-debounced-value.ts'
import { useColleagues, type Colleague } from './colleague-queries.ts'

type Props = {
  label: string
  error: string | undefined
  /** Said where there is no colleague to choose. */
  hintOfNone: string
  /** What the form keeps of a colleague. */
  keeps: 'userId' | 'email'
  isOffered: (colleague: Colleague) => boolean
  onChosen?: (colleague: Colleague | undefined) => void
  select: SelectProps
}

/** An active colleague to choose. An organization of more people than one answer has is searched as one types. */
export function ColleagueField({ label, error, hintOfNone, keeps, isOffered, onChosen, select }: Props) {
  const [typed, setTyped] = useState('')
  const search = useDebouncedValue(typed.trim(), 250)
  const all = useColleagues('')
  const found = useColleagues(search)
  // The chosen colleague stays in the list while another name is searched.
  const [chosen, setChosen] = useState<Colleague>()
  const listed = (found.data?.items ?? []).filter((one) => one.status === 'Active' && isOffered(one))
  const kept = chosen !== undefined && !listed.some((one) => one.userId === chosen.userId) ? [chosen] : []
  const hasMore = (page: typeof found.data): boolean => page !== undefined && page.total > page.items.length
  const isMany = hasMore(all.data)

  const hint = (): string | undefined => {
    if (!found.isSuccess) return undefined
    if (listed.length > 0)
      return hasMore(found.data) ? 'More people match. Type more of the name to find others.' : undefined
    if (search !== '') return 'No colleague who can be chosen matches.'
    return isMany ? undefined : hintOfNone
  }

  return (
    <>
      {isMany && (
        <Field label="Find a colleague" hint="Part of the name or the address">
          <TextInput
            inputMode="search"
            maxLength={longestPeopleSearch}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        </Field>
      )}
      <Field label={label} required error={error} hint={hint()}>
        <Select
          {...select}
          onChange={(event) => {
            const next = [...kept, ...listed].find((one) => one[keeps] === event.target.value)
            setChosen(next)
            onChosen?.(next)
            return select.onChange?.(event)
          }}
        >
          <option value="">{found.isPending ? 'Loading…' : 'Choose a colleague'}</option>
          <Options
            of={[...kept, ...listed].map((one) => ({ id: one[keeps], name: one.name || one.email }))}
          />
        </Select>
      </Field>
    </>
  )
}
