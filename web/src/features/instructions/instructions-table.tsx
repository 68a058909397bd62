import BadgeCheck from 'lucide-react/icons/badge-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import type { AnswerOf } from '../../api/request-shape.ts'
import { Cell, DataTable, Head } from '../../ui/data-table.tsx'
import { shortInstant } from '../../ui/dates.ts'
import { Grouped } from '../../ui/grouped.tsx'
import { MaskedValue } from '../../ui/masked-value.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'

type Instruction = AnswerOf<'GET /instruction'>['items'][number]
type RowsProps = { instructions: readonly Instruction[] }

export function InstructionsTable({ instructions }: RowsProps) {
  const head = (
    <>
      <Head>Account</Head>
      <Head>Name on the account</Head>
      <Head>ABA routing number</Head>
      <Head>Account number</Head>
      <Head>Last verified</Head>
      <Head>Changed</Head>
    </>
  )
  return (
    <DataTable label="Instructions" head={head}>
      {instructions.map((instruction) => (
        <tr key={instruction.id} className="hover:bg-hover">
          <Cell className="max-w-72 min-w-44">
            <Label instruction={instruction} />
          </Cell>
          <Cell className="max-w-72 min-w-44">{instruction.fbo}</Cell>
          <Cell className="whitespace-nowrap">
            <Grouped value={instruction.aba} />
          </Cell>
          <Cell>
            <MaskedValue label="Account number" />
          </Cell>
          <Cell className="min-w-44">
            <LastVerified instruction={instruction} />
          </Cell>
          <Cell className="num whitespace-nowrap">{shortInstant(instruction.updatedAt)}</Cell>
        </tr>
      ))}
    </DataTable>
  )
}

/** The same rows for a screen too narrow for columns. */
export function InstructionCards({ instructions }: RowsProps) {
  return (
    <ul aria-label="Instructions" className="divide-y divide-line">
      {instructions.map((instruction) => (
        <li key={instruction.id} className="px-4 py-3.5">
          <Label instruction={instruction} />
          <p className="mt-1.5 text-sm">{instruction.fbo}</p>
          <p className="mt-1 flex flex-wrap gap-x-4 text-sm text-muted">
            <span>
              ABA <Grouped value={instruction.aba} />
            </span>
            <span>
              Account <MaskedValue label="Account number" />
            </span>
          </p>
          <div className="mt-2.5">
            <LastVerified instruction={instruction} />
          </div>
          <p className="num mt-1.5 text-xs text-muted">Changed {shortInstant(instruction.updatedAt)}</p>
        </li>
      ))}
    </ul>
  )
}

function Label({ instruction: { label, version } }: { instruction: Instruction }) {
  return (
    <>
      <span className="block font-medium">{label}</span>
      <span className="num block text-xs text-muted">Version {version}</span>
    </>
  )
}

function LastVerified({ instruction: { lastVerifiedAt, lastVerifiedIn } }: { instruction: Instruction }) {
  if (lastVerifiedAt === null) {
    return (
      <StatusBadge tone="neutral" icon={<CircleDashed aria-hidden />}>
        Never verified
      </StatusBadge>
    )
  }
  return (
    <>
      <StatusBadge tone="good" icon={<BadgeCheck aria-hidden />}>
        <span className="num">{shortInstant(lastVerifiedAt)}</span>
      </StatusBadge>
      {lastVerifiedIn !== null && <span className="mt-1 block text-xs text-muted">{lastVerifiedIn}</span>}
    </>
  )
}
