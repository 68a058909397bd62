import { useCallback, useId, useMemo, useState } from 'react'
import type { TransactionKind } from '@countersign/domain/platform/master-data/transaction-kinds'
import { formatCents, sumCents } from '@countersign/domain/platform/money'
import { Button } from '../../platform/ui/button.tsx'
import { Dialog } from '../../platform/ui/dialog.tsx'
import { Field } from '../../platform/ui/field.tsx'
import { PlaceToCome, useRowsInTurns } from '../../platform/ui/rows-in-turns.tsx'
import { TextArea } from '../../platform/ui/text-area.tsx'
import type { TransactionWire } from '../../transactions/record/transaction-queries.ts'
import type { BatchAction } from './batch-actions.ts'
import { batchLabels, needsReason, wiresCounted } from './batch-labels.ts'
import { BatchRow } from './batch-row.tsx'
import { useBatch } from './use-batch.ts'

/** A closing with those of its wires that something is done to. */
export type BatchClosing = {
  id: string
  kind: TransactionKind
  wires: readonly TransactionWire[]
  /** Among several closings, each is named. */
  name?: string
  /** Why it has none of these wires, as a sentence. */
  whyNone?: string | undefined
}

type BatchDialogProps = {
  action: BatchAction
  closings: readonly BatchClosing[]
  title?: string
  /** Once something was begun: the closings in which not all was done. */
  onUndone?: (closings: ReadonlySet<string>) => void
  onClose: () => void
}

/** One summary of several wires; one press does it to those that are checked. A wire that changed since is refused. */
export function BatchDialog({ action, closings: given, title, onUndone, onClose }: BatchDialogProps) {
  // As they were when the summary opened: what the user reads is what is done.
  const [closings] = useState(given)
  const wires = useMemo(
    () => closings.flatMap(({ id, wires: own }) => own.map((wire) => ({ ...wire, transactionId: id }))),
    [closings],
  )
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState<string>()
  const reasonId = useId()
  const { shown, left: more } = useRowsInTurns(wires)
  const { states, running, run, stop } = useBatch(action)
  const labels = batchLabels[action]
  const stateOf = (wire: TransactionWire) => states.get(wire.id)
  const open = wires.filter((wire) => (stateOf(wire)?.is ?? 'open') === 'open')
  const checked = open.filter(({ id }) => !left.has(id))
  const done = wires.filter((wire) => stateOf(wire)?.is === 'done').length
  const refused = wires.filter((wire) => stateOf(wire)?.is === 'refused').length
  const started = states.size > 0

  const toggle = useCallback((id: string) => {
    setLeft((before) => {
      const now = new Set(before)
      if (!now.delete(id)) now.add(id)
      return now
    })
  }, [])
  const submit = () => {
    if (needsReason(action, checked) && reason.trim() === '') {
      setMissing('Enter the reason for the recall')
      document.getElementById(reasonId)?.querySelector('textarea')?.focus()
      return
    }
    setMissing(undefined)
    void run(
      checked.map(({ id, version, transactionId }) => ({ id, version, transactionId })),
      reason.trim(),
    )
  }

  const close = () => {
    const undone = closings.filter(
      ({ wires: own }) => own.length === 0 || own.some((wire) => (stateOf(wire)?.is ?? 'done') !== 'done'),
    )
    if (started) onUndone?.(new Set(undone.map(({ id }) => id)))
    onClose()
  }

  return (
    <Dialog
      title={title ?? labels.title(wires.length)}
      description={labels.text}
      size="lg"
      losesTyped={action === 'recall' && !started}
      onClose={running ? stop : close}
      footer={
        <>
          <p aria-live="polite" className="num mr-auto min-w-0 max-sm:w-full">
            {started
              ? [`${labels.done}: ${done}`, refused > 0 && `${labels.refused}: ${refused}`]
                  .filter(Boolean)
                  .join(', ')
              : `${wiresCounted(checked.length)}, ${formatCents(sumCents(checked.map(({ amount }) => amount ?? 0)))}`}
          </p>
          <Button onClick={running ? stop : close}>{running ? 'Stop' : started ? 'Close' : 'Cancel'}</Button>
          {(running || checked.length > 0) && (
            <Button variant={action === 'recall' ? 'danger' : 'primary'} busy={running} onClick={submit}>
              {labels.button(checked.length)}
            </Button>
          )}
        </>
      }
    >
      {action === 'recall' && open.length > 0 && (
        <div id={reasonId} className="mb-2">
          <Field
            label="Reason"
            required={needsReason(action, checked)}
            error={missing}
            hint="The same for each of these wires. All participants can read it. Do not enter account numbers."
          >
            <TextArea
              maxLength={1000}
              value={reason}
              disabled={running}
              onChange={({ target }) => setReason(target.value)}
            />
          </Field>
        </div>
      )}
      {closings.map(({ id, kind, name, whyNone }) => (
        <section key={id} className="not-first:mt-4">
          {name !== undefined && <h3 className="font-medium wrap-anywhere">{name}</h3>}
          {whyNone !== undefined && <p className="text-sm text-muted">{whyNone}</p>}
          <ul aria-label={name === undefined ? 'Wires' : `Wires of ${name}`} className="divide-y divide-line">
            {shown
              .filter(({ transactionId }) => transactionId === id)
              .map((wire) => (
                <BatchRow
                  key={wire.id}
                  wire={wire}
                  kind={kind}
                  checked={!left.has(wire.id)}
                  disabled={running}
                  state={stateOf(wire)}
                  labels={labels}
                  onCheck={toggle}
                />
              ))}
          </ul>
        </section>
      ))}
      <PlaceToCome left={more} rowHeight={68} />
    </Dialog>
  )
}
