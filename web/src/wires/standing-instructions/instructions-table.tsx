import {
  type InstructionSort,
  instructionSorts,
} from '@countersign/domain/wires/standing-instructions/list-sort'
import { type ListSorting, SortedHead } from '../../platform/navigation/sorted-list.tsx'
import { Cell, DataTable, Head } from '../../platform/ui/data-table.tsx'
import { Timestamp } from '../../platform/ui/timestamp.tsx'
import { Grouped } from '../../platform/ui/grouped.tsx'
import { BankName } from '../routing-directory/bank-name.tsx'
import { MaskedValue } from '../../platform/ui/masked-value.tsx'
import type { Instruction } from './instruction-queries.ts'
import { LastVerified } from './last-verified.tsx'
import { RetiredBadge, WaitingBadge } from './instruction-badges.tsx'

type RowsProps = { instructions: readonly Instruction[]; onLook: (instruction: Instruction) => void }

const sortLabels: Record<InstructionSort, string> = {
  label: 'Account',
  fbo: 'Name on the account',
  aba: 'ABA routing number',
  lastVerified: 'Last verified',
  changed: 'Changed',
}

export const instructionSortOptions = instructionSorts.map((value) => ({ value, label: sortLabels[value] }))

type TableProps = RowsProps & { sorting: ListSorting<InstructionSort> }

export function InstructionsTable({ instructions, onLook, sorting }: TableProps) {
  const head = (by: InstructionSort) => (
    <SortedHead sorting={sorting} by={by}>
      {sortLabels[by]}
    </SortedHead>
  )
  const heads = (
    <>
      {head('label')}
      {head('fbo')}
      {head('aba')}
      <Head>Account number</Head>
      {head('lastVerified')}
      {head('changed')}
    </>
  )
  return (
    <DataTable label="Instructions" dense head={heads}>
      {instructions.map((instruction) => (
        <tr key={instruction.id} className="hover:bg-hover">
          <Cell className="max-w-72 min-w-40">
            <Label instruction={instruction} onLook={onLook} />
          </Cell>
          <Cell className="max-w-72 min-w-36 wrap-anywhere">{instruction.fbo}</Cell>
          <Cell className="max-w-60">
            <Grouped value={instruction.aba} className="whitespace-nowrap" />
            <BankName aba={instruction.aba} className="block" />
          </Cell>
          <Cell>
            <MaskedValue label="Account number" />
          </Cell>
          <Cell className="min-w-40">
            <LastVerified instruction={instruction} where />
          </Cell>
          <Cell className="min-w-36">
            <Changed instruction={instruction} />
          </Cell>
        </tr>
      ))}
    </DataTable>
  )
}

/** The same rows for a screen too narrow for columns. */
export function InstructionCards({ instructions, onLook }: RowsProps) {
  return (
    <ul aria-label="Instructions" className="divide-y divide-line">
      {instructions.map((instruction) => (
        <li key={instruction.id} className="px-(--edge) py-(--card-space)">
          <Label instruction={instruction} onLook={onLook} />
          <p className="mt-1.5 text-sm wrap-anywhere">{instruction.fbo}</p>
          <p className="mt-1 flex flex-wrap gap-x-4 text-sm text-muted">
            <span>
              ABA <Grouped value={instruction.aba} /> <BankName aba={instruction.aba} />
            </span>
            <span>
              Account <MaskedValue label="Account number" />
            </span>
          </p>
          <div className="mt-2.5">
            <LastVerified instruction={instruction} where />
          </div>
          <p className="num mt-1.5 text-xs text-muted">
            {instruction.inEffect ? 'Changed' : 'Proposed'} <Timestamp at={instruction.updatedAt} /> by{' '}
            {instruction.changedBy}
            {instruction.confirmedBy !== null && `, confirmed by ${instruction.confirmedBy}`}
          </p>
        </li>
      ))}
    </ul>
  )
}

type LabelProps = { instruction: Instruction; onLook: (instruction: Instruction) => void }

function Label({ instruction, onLook }: LabelProps) {
  const { label, version, retired } = instruction
  return (
    <>
      <button
        type="button"
        className="block rounded-sm text-left font-medium wrap-anywhere text-accent hover:underline pointer-coarse:py-1.5"
        onClick={() => onLook(instruction)}
      >
        {label}
      </button>
      <span className="num block text-xs text-muted">Version {version}</span>
      {retired && <RetiredBadge />}
      <WaitingBadge instruction={instruction} />
    </>
  )
}

function Changed({
  instruction: { updatedAt, changedBy, confirmedBy, inEffect },
}: {
  instruction: Instruction
}) {
  return (
    <>
      <Timestamp at={updatedAt} className="num block whitespace-nowrap" />
      <span className="block text-xs text-muted">
        {inEffect ? 'by' : 'proposed by'} {changedBy}
      </span>
      {confirmedBy !== null && <span className="block text-xs text-muted">confirmed by {confirmedBy}</span>}
    </>
  )
}
