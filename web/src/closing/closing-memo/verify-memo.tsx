import { largestCheckedBytes } from '@countersign/domain/closing/limits'
import { useState, type ChangeEvent } from 'react'
import FileUp from 'lucide-react/icons/file-up'
import { readMemoCode } from '@countersign/domain/closing/closing-memo/memo-code'
import { Problem, problemText } from '../../platform/api/problem.ts'
import { Banner } from '../../platform/ui/banner.tsx'
import { Button } from '../../platform/ui/button.tsx'
import { cx } from '../../platform/ui/class-names.ts'
import { Field } from '../../platform/ui/field.tsx'
import { TextInput } from '../../platform/ui/input.tsx'
import { useVerifyCode, useVerifyFile, type Verdict } from './verify-queries.ts'
import { VerdictCard } from './verdict-card.tsx'

type Answer = { verdict: Verdict; asked: string | null; at: Date }

/** Two ways to ask whether a document is true: its code, to compare the paper by hand, or its bytes, which says all. */
export function VerifyMemo() {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const show = (next: Answer | null, problem: string | null) => {
    setAnswer(next)
    setFailure(problem)
  }
  return (
    <div className="grid gap-6">
      <CodeForm onAnswer={(next) => show(next, null)} onFailure={(problem) => show(null, problem)} />
      <div className="flex items-center gap-4 text-sm text-muted">
        <span className="h-px flex-1 bg-line" />
        or
        <span className="h-px flex-1 bg-line" />
      </div>
      <FileDrop onAnswer={(next) => show(next, null)} onFailure={(problem) => show(null, problem)} />
      <output className="block">
        {answer !== null && <VerdictCard {...answer} />}
        {failure !== null && (
          <Banner tone="error" title="This could not be checked">
            {failure}
          </Banner>
        )}
      </output>
    </div>
  )
}

type WayProps = { onAnswer: (answer: Answer | null) => void; onFailure: (problem: string) => void }

function CodeForm({ onAnswer, onFailure }: WayProps) {
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string>()
  const verify = useVerifyCode()
  const submit = async () => {
    const read = readMemoCode(typed)
    setFault(read.ok ? undefined : read.message)
    if (!read.ok) return onAnswer(null)
    try {
      onAnswer({ verdict: await verify.mutateAsync(read.code), asked: null, at: new Date() })
    } catch (error) {
      const atField = error instanceof Problem ? error.errors[0] : undefined
      if (atField === undefined) onFailure(problemText(error))
      else setFault(atField.message)
    }
  }
  return (
    <form
      noValidate
      className="flex flex-wrap items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <div className="min-w-56 flex-1">
        <Field label="Code on the memo" required error={fault}>
          <TextInput
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            placeholder="ABCD-EFGH-JKMN"
            className="num tracking-wider uppercase placeholder:normal-case"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
      </div>
      <Button variant="primary" type="submit" busy={verify.isPending} className="mt-6">
        Check Code
      </Button>
    </form>
  )
}

function FileDrop({ onAnswer, onFailure }: WayProps) {
  const [over, setOver] = useState(false)
  const verify = useVerifyFile()
  const check = async (file: File | undefined) => {
    if (file === undefined) return
    if (file.size === 0) return onFailure('This file is empty.')
    if (file.size > largestCheckedBytes)
      return onFailure('This file is larger than 10 MB. It was not issued here.')
    try {
      onAnswer({ verdict: await verify.mutateAsync(file), asked: file.name, at: new Date() })
    } catch (error) {
      onFailure(problemText(error))
    }
  }
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    setOver(false)
    void check(file)
    // Emptied, so that the same file can be chosen again.
    target.value = ''
  }
  return (
    <div
      className={cx(
        'relative grid place-items-center gap-1.5 rounded-lg border border-dashed px-5 py-7 text-center',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
        over ? 'border-accent bg-accent-soft' : 'border-line-strong hover:bg-hover',
      )}
    >
      <FileUp className="size-5.5 text-accent" aria-hidden />
      <span className="font-medium">
        {verify.isPending ? 'Checking…' : 'Drop the PDF here, or choose it'}
      </span>
      <span className="text-sm text-muted">Up to 10 MB. The file is compared and not stored.</span>
      <input
        type="file"
        aria-label="PDF of the memo"
        accept="application/pdf,.pdf"
        className="absolute inset-0 cursor-pointer opacity-0"
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onChange={choose}
      />
    </div>
  )
}
