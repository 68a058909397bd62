import { useId, useState } from 'react'
import { Problem, problemText } from '../../platform/api/problem.ts'
import { Banner } from '../../platform/ui/banner.tsx'
import { Button } from '../../platform/ui/button.tsx'
import { Dialog } from '../../platform/ui/dialog.tsx'
import { Field } from '../../platform/ui/field.tsx'
import { Select } from '../../platform/ui/input.tsx'
import { useColleagues } from '../../transactions/team/team-queries.ts'

type ColleagueDialogProps = {
  title: string
  description: string
  /** What the button says that does it. */
  does: string
  /** What stands above why it was not done. */
  failed: string
  /** Addresses that are not offered. */
  without: readonly (string | undefined)[]
  choice: {
    error: unknown
    isError: boolean
    isPending: boolean
    mutateAsync: (email: string) => Promise<unknown>
  }
  onDone: () => void
  onClose: () => void
}

/** One active colleague of the viewer's organization is chosen for something. */
export function ColleagueDialog({
  title,
  description,
  does,
  failed,
  without,
  choice,
  onDone,
  onClose,
}: ColleagueDialogProps) {
  const formId = useId()
  const colleagues = useColleagues()
  const [email, setEmail] = useState('')
  const [missing, setMissing] = useState(false)
  const choices = (colleagues.data?.items ?? []).filter(
    (one) => one.status === 'Active' && !without.includes(one.email),
  )
  const refused =
    choice.error instanceof Problem
      ? choice.error.errors.find(({ field }) => field === 'email')?.message
      : undefined
  const fault = missing ? 'Required field' : refused

  const submit = async () => {
    if (email === '') {
      setMissing(true)
      return
    }
    try {
      await choice.mutateAsync(email)
      onDone()
      onClose()
    } catch {
      // Why stands in the dialog.
    }
  }

  return (
    <Dialog
      title={title}
      description={description}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId} busy={choice.isPending}>
            {does}
          </Button>
        </>
      }
    >
      {choice.isError && refused === undefined && (
        <Banner tone="error" title={failed} className="mb-4">
          {problemText(choice.error)}
        </Banner>
      )}
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <Field
          label="Colleague"
          required
          error={fault}
          {...(colleagues.isSuccess &&
            choices.length === 0 && {
              hint: 'No other member of your organization can sign in. Ask its admin to invite a colleague.',
            })}
        >
          <Select
            value={email}
            onChange={({ target }) => {
              setEmail(target.value)
              setMissing(false)
            }}
          >
            <option value="">{colleagues.isPending ? 'Loading…' : 'Choose a colleague'}</option>
            {choices.map((one) => (
              <option key={one.userId} value={one.email}>
                {one.name === '' ? one.email : one.name}
              </option>
            ))}
          </Select>
        </Field>
      </form>
    </Dialog>
  )
}
