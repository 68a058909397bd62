import { useState, type ReactNode } from 'react'
import { maskedValue } from '@countersign/domain/product'
import { problemText } from '../../api/problem.ts'
import { Allowed } from '../../app/allowed.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Grouped } from '../../ui/grouped.tsx'
import { Skeleton } from '../../ui/spinner.tsx'
import { notify } from '../../ui/toast-queue.ts'
import { AccountValue, useRevealed } from '../wires/reveal-account.tsx'
import {
  revealInstruction,
  useInstructionHistory,
  useRetireInstruction,
  type Instruction,
} from './instruction-queries.ts'
import { LastVerified } from './last-verified.tsx'
import { RetiredBadge } from './retired-badge.tsx'

type DetailsProps = { instruction: Instruction; onChange: () => void; onClose: () => void }

/** One standing account with its versions; its number is shown when asked for, and that is recorded. */
export function InstructionDetails({ instruction, onChange, onClose }: DetailsProps) {
  const [retiring, setRetiring] = useState(false)
  const { shown, control } = useRevealed(instruction.version, () => revealInstruction(instruction.id))
  return (
    <Dialog
      title={instruction.label}
      description={`Version ${instruction.version}`}
      onClose={onClose}
      footer={
        !instruction.retired && (
          <Allowed permission="change standing instructions">
            <Button variant="quietDanger" onClick={() => setRetiring(true)}>
              Retire
            </Button>
            <Button onClick={onChange}>Change</Button>
          </Allowed>
        )
      }
    >
      {instruction.retired && (
        <div className="mb-3">
          <RetiredBadge />
        </div>
      )}
      <dl className="space-y-4">
        <Line label="Name on the account (FBO)">{instruction.fbo}</Line>
        <Line label="ABA routing number">
          <Grouped value={instruction.aba} className="text-lg font-medium" />
        </Line>
        <Line label="Account number">
          <span className="text-lg font-medium">
            <AccountValue label="The account number" masked={maskedValue} shown={shown?.accountNumber} />
          </span>
        </Line>
        <Line label="Last verified">
          <LastVerified instruction={instruction} where />
        </Line>
      </dl>
      <div className="mt-4">{control}</div>
      <Versions id={instruction.id} />
      {retiring && (
        <Retire instruction={instruction} onCancel={() => setRetiring(false)} onRetired={onClose} />
      )}
    </Dialog>
  )
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}

function Versions({ id }: { id: string }) {
  const history = useInstructionHistory(id)
  const versions = history.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <section aria-label="Versions" className="mt-6">
      <h3 className="border-b border-line pb-1.5 font-semibold">Versions</h3>
      {history.isPending && <Skeleton className="mt-3 h-12" />}
      {history.isError && (
        <Banner
          tone="error"
          title="The versions could not be loaded"
          className="mt-3"
          action={<Button onClick={() => void history.refetch()}>Try again</Button>}
        >
          {problemText(history.error)}
        </Banner>
      )}
      <ol className="divide-y divide-line">
        {versions.map((one) => (
          <li key={one.version} className="py-2.5 text-sm">
            <p className="wrap-anywhere">
              <span className="num font-medium">Version {one.version}</span> · {one.label} · {one.fbo} · ABA{' '}
              <Grouped value={one.aba} />
            </p>
            <p className="text-muted">
              {whatHappened(one)} by {one.changedBy}, <Moment at={one.updatedAt} className="num" />
            </p>
          </li>
        ))}
      </ol>
      {history.hasNextPage && (
        <Button size="sm" busy={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
          Show earlier versions
        </Button>
      )}
    </section>
  )
}

const whatHappened = (one: { version: number; retired: boolean; accountChanged: boolean }): string => {
  if (one.retired) return 'Retired'
  if (one.version === 1) return 'Added'
  return one.accountChanged ? 'Changed to another account number' : 'Changed, with the same account number,'
}

type RetireProps = { instruction: Instruction; onCancel: () => void; onRetired: () => void }

function Retire({ instruction, onCancel, onRetired }: RetireProps) {
  const retire = useRetireInstruction(instruction)
  const confirm = async () => {
    try {
      await retire.mutateAsync(undefined)
      notify.success(`${instruction.label} is retired`)
      onRetired()
    } catch {
      // Why stands in the dialog.
    }
  }
  return (
    <ConfirmDialog
      title={`Retire ${instruction.label}?`}
      text={
        <div className="grid gap-3">
          {retire.isError && (
            <Banner takesFocus tone="error" title="The account was not retired">
              {problemText(retire.error)}
            </Banner>
          )}
          <p>
            No wire can be filled from it any more, and it cannot be taken back into use. Wires that were
            filled from it stay as they are. The admins of your organization are told.
          </p>
        </div>
      }
      onDismiss={onCancel}
      choices={[
        { label: retire.isError ? 'Close' : 'Cancel', onChoose: onCancel },
        { label: 'Retire', tone: 'danger', busy: retire.isPending, onChoose: () => void confirm() },
      ]}
    />
  )
}
