import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { hasHolderAddress, holderAddressLines } from '@countersign/domain/wires/bank-details/holder-address'
import { call } from '../../platform/api/client.ts'
import { keys } from '../../platform/api/keys.ts'
import { Problem, problemText } from '../../platform/api/problem.ts'
import type { AnswerOf } from '../../platform/api/request-shape.ts'
import { useMay } from '../../people/access/use-may.ts'
import { useIdentity } from '../../people/identity/identity.ts'
import { Banner } from '../../platform/ui/banner.tsx'
import { Button } from '../../platform/ui/button.tsx'
import { formatInstant } from '../../platform/ui/dates.ts'
import { Grouped } from '../../platform/ui/grouped.tsx'
import { BankName } from '../routing-directory/bank-name.tsx'
import { MaskedValue } from '../../platform/ui/masked-value.tsx'
import { LastChanged } from '../standing-instructions/last-changed.tsx'
import { LastVerified } from '../standing-instructions/last-verified.tsx'
import { WaitingBadge } from '../standing-instructions/instruction-badges.tsx'
import { heldBack } from '../record/wire-actions.ts'
import { useFillFromStanding, type FromStanding, type Wire } from '../record/wire-queries.ts'

type Standing = AnswerOf<'GET /instruction'>['items'][number]

/** More than these are shown when asked for. */
const shownAtFirst = 3

/** A fault of the account itself is said; the form has no field where it could stand. */
const refusalText = (error: unknown): string =>
  (error instanceof Problem && error.errors.map(({ message }) => message).join(' ')) || problemText(error)

/** The organization's own accounts, one press from being the bank details of this wire; their numbers stay hidden. */
type StandingChoiceProps = {
  wire: Wire
  /** What goes into the wire beside the account, as it is typed in the form below. */
  beside: () => Omit<FromStanding, 'standingInstructionId' | 'version'>
  onFilled: (wire: Wire) => void
}

export function StandingChoice({ wire, beside, onFilled }: StandingChoiceProps) {
  const { user } = useIdentity()
  const may = useMay()
  const accounts = useQuery({
    queryKey: [...keys.instructions, 'in use'],
    queryFn: ({ signal }) => call('GET /instruction', { query: { retired: 'false', pageSize: 100 }, signal }),
    enabled: user?.organization != null && may('view instructions'),
  })
  const fill = useFillFromStanding(wire)
  const [all, setAll] = useState(false)
  // An account that waits itself fills nothing yet.
  const items = accounts.data?.items.filter(({ inEffect }) => inEffect) ?? []
  if (accounts.isError && accounts.data === undefined) {
    return (
      <Banner
        tone="warning"
        title="Your standing accounts could not be loaded"
        className="mb-5"
        action={<Button onClick={() => void accounts.refetch()}>Try Again</Button>}
      >
        You can enter the bank details manually.
      </Banner>
    )
  }
  if (items.length === 0) return null

  const use = async ({ id, version }: Standing) => {
    try {
      const filled = await fill.mutateAsync({ standingInstructionId: id, version, ...beside() })
      if (filled !== null) onFilled(filled)
    } catch {
      // Why stands above the accounts; what is there now is read again.
      void accounts.refetch()
    }
  }
  return (
    <section aria-label="Standing instructions" className="mb-6">
      <h3 className="font-semibold">Use Standing Instructions</h3>
      <p className="mt-1 text-sm text-muted">
        The intermediary bank and further credit come from the form below, and so does the address for an
        account without one. A further credit account on the wire stays until you enter another.
      </p>
      {fill.isError && (
        <Banner takesFocus tone="error" title="The bank details were not filled in" className="mt-3">
          {refusalText(fill.error)}
        </Banner>
      )}
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {(all ? items : items.slice(0, shownAtFirst)).map((account) => (
          <li key={account.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 flex-1 basis-56">
              <p className="font-medium wrap-anywhere">{account.label}</p>
              <p className="text-sm wrap-anywhere text-muted">{account.fbo}</p>
              {hasHolderAddress(account) && (
                <p className="text-sm wrap-anywhere text-muted">{holderAddressLines(account).join(', ')}</p>
              )}
              <p className="flex flex-wrap gap-x-4 text-sm text-muted">
                <span>
                  ABA <Grouped value={account.aba} /> <BankName aba={account.aba} />
                </span>
                <span>
                  Account <MaskedValue label="Account number" />
                </span>
              </p>
              <p className="mt-0.5 text-sm text-muted">
                Last changed <LastChanged instruction={account} />
                {account.waiting !== null &&
                  `. A change by ${account.waiting.proposedBy} waits until ${formatInstant(account.waiting.takesEffectAt)}; until then the details as they were are used.`}
              </p>
            </div>
            <div className="grid gap-1">
              <LastVerified instruction={account} />
              <WaitingBadge instruction={account} />
            </div>
            <Button
              aria-label={`Use ${account.label}`}
              busy={fill.isPending && fill.variables.standingInstructionId === account.id}
              disabled={fill.isPending && fill.variables.standingInstructionId !== account.id}
              {...heldBack('fill', wire)}
              onClick={() => void use(account)}
            >
              Use
            </Button>
          </li>
        ))}
      </ul>
      {!all && items.length > shownAtFirst && (
        <Button variant="quiet" size="sm" className="mt-2" onClick={() => setAll(true)}>
          Show All {items.length}
        </Button>
      )}
      <h3 className="mt-6 font-semibold">Or Enter Them Manually</h3>
    </section>
  )
}
