import { useState, type RefObject } from 'react'
import type { RetypedNumber } from '@countersign/domain/platform/master-data/retyped-numbers'
import { accountNumberFault } from '@countersign/domain/platform/account-numbers/account-number'
import { Problem } from '../../platform/api/problem.ts'
import { Field } from '../../platform/ui/field.tsx'
import { notRemembered, TextInput } from '../../platform/ui/input.tsx'

type ByNumber = Partial<Record<RetypedNumber, string>>

const labels: Record<RetypedNumber, string> = {
  accountNumber: 'Enter the account number again',
  furtherCreditAccount: 'Enter the further credit account again',
}

/** The numbers that another person entered: typed once more, checked, with what is wrong beside each. */
export function useRetypedNumbers(asked: readonly RetypedNumber[], form: RefObject<HTMLFormElement | null>) {
  const [typed, setTyped] = useState<ByNumber>({})
  const [faults, setFaults] = useState<ByNumber>({})
  const show = (found: ByNumber): boolean => {
    setFaults(found)
    const first = asked.find((name) => found[name] !== undefined)
    if (first !== undefined) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    return first !== undefined
  }
  return {
    typed,
    faults,
    type: (name: RetypedNumber, value: string) => {
      setTyped((before) => ({ ...before, [name]: value }))
      setFaults((before) => ({ ...before, [name]: undefined }))
    },
    /** Whether something is wrong with what was typed; the first faulty number has the focus then. */
    faulty: () =>
      show(
        Object.fromEntries(
          asked.flatMap((name) => {
            const fault = accountNumberFault(typed[name] ?? '')
            return fault === null ? [] : [[name, fault]]
          }),
        ),
      ),
    /** Shows what the server found wrong with a number. False when it refused for another reason. */
    refused: (error: unknown): boolean =>
      show(
        Object.fromEntries(
          error instanceof Problem ? error.errors.map(({ field, message }) => [field, message]) : [],
        ),
      ),
    sent: Object.fromEntries(asked.map((name) => [name, typed[name] ?? ''])) as ByNumber,
  }
}

type RetypeNumbersProps = {
  asked: readonly RetypedNumber[]
  numbers: Pick<ReturnType<typeof useRetypedNumbers>, 'typed' | 'faults' | 'type'>
}

export function RetypeNumbers({ asked, numbers }: RetypeNumbersProps) {
  return asked.map((name) => (
    <Field
      key={name}
      label={labels[name]}
      required
      error={numbers.faults[name]}
      hint="Another person entered it. It must match your own records."
      className="mb-5 max-w-md"
    >
      <TextInput
        name={name}
        className="num"
        {...notRemembered}
        value={numbers.typed[name] ?? ''}
        onChange={({ target }) => numbers.type(name, target.value)}
      />
    </Field>
  ))
}
