import { useEffect, useState, type ReactNode } from 'react'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { problemText } from '../../platform/api/problem.ts'
import { Button } from '../../platform/ui/button.tsx'
import { Grouped } from '../../platform/ui/grouped.tsx'
import { MaskedValue } from '../../platform/ui/masked-value.tsx'
import { notify } from '../../platform/ui/toast-queue.ts'
import { revealAccount, type Wire } from './wire-queries.ts'

/** How long an account number stays on the screen. */
const shownSeconds = 30

/** The account numbers of a wire: masked until an authorized user reveals them, which is recorded. */
export const useRevealedAccount = (wire: Wire) =>
  useRevealed(wire.version, () => revealAccount(wire), {
    said: 'Showing it is recorded, and both sides are notified.',
  })

type RevealLabels = { show?: string; said?: string; failed?: string }

/** Whatever number `ask` opens, of the version that is on the page. */
export function useRevealed<Numbers>(
  version: number | string,
  ask: () => Promise<Numbers>,
  {
    show = 'Show account number',
    said = 'Showing it is recorded.',
    failed = 'The account number could not be shown',
  }: RevealLabels = {},
) {
  const [shown, setShown] = useState<{ numbers: Numbers; version: number | string } | null>(null)
  const [left, setLeft] = useState(0)
  const [asking, setAsking] = useState(false)
  // Numbers of another version are not this record's any more.
  const current = shown?.version === version && left > 0 ? shown.numbers : null

  useEffect(() => {
    if (left === 0) return undefined
    const timer = setTimeout(() => setLeft(left - 1), 1_000)
    return () => clearTimeout(timer)
  }, [left])
  if (left === 0 && shown !== null) setShown(null)

  const reveal = async () => {
    setAsking(true)
    try {
      setShown({ numbers: await ask(), version })
      setLeft(shownSeconds)
    } catch (error) {
      notify.error(failed, problemText(error))
    } finally {
      setAsking(false)
    }
  }
  const hide = () => setLeft(0)

  const control: ReactNode =
    current === null ? (
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button
          size="sm"
          busy={asking}
          icon={<Eye className="size-4" aria-hidden />}
          onClick={() => void reveal()}
        >
          {show}
        </Button>
        <span className="text-xs text-muted">{said}</span>
      </div>
    ) : (
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button size="sm" icon={<EyeOff className="size-4" aria-hidden />} onClick={hide}>
          Hide Now
        </Button>
        <span className="num text-xs text-muted">Recorded. Hidden again in {left} s.</span>
      </div>
    )
  return { shown: current, control }
}

/** One of the two numbers: shown, masked, or absent. */
export function AccountValue({
  label,
  masked,
  shown,
}: {
  label: string
  masked: string
  shown: string | undefined
}) {
  if (shown !== undefined && shown !== '') {
    return (
      <span data-revealed>
        <Grouped value={shown} />
      </span>
    )
  }
  return masked === '' ? null : <MaskedValue label={label} />
}
