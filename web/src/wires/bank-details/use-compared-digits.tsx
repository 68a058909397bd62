import { shownSeconds } from '../limits.ts'
import { useEffect, useState } from 'react'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { problemText } from '../../platform/api/problem.ts'
import { Button } from '../../platform/ui/button.tsx'
import { notify } from '../../platform/ui/toast-queue.ts'
import { compareInstructions } from '../verification/verification-queries.ts'

type Digits = Awaited<ReturnType<typeof compareInstructions>>

/** The digits of two versions: an authorized user reveals them, which is recorded, and they hide again. */
export function useComparedDigits(wireId: string, versions: { before: number; after: number }) {
  const [digits, setDigits] = useState<Digits | null>(null)
  const [left, setLeft] = useState(0)
  const [asking, setAsking] = useState(false)
  useEffect(() => {
    if (left === 0) return undefined
    const timer = setTimeout(() => setLeft(left - 1), 1_000)
    return () => clearTimeout(timer)
  }, [left])
  if (left === 0 && digits !== null) setDigits(null)

  const show = async () => {
    setAsking(true)
    try {
      setDigits(await compareInstructions(wireId, versions))
      setLeft(shownSeconds)
    } catch (error) {
      notify.error('The digits could not be shown', problemText(error))
    } finally {
      setAsking(false)
    }
  }
  const control =
    digits === null ? (
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button
          size="sm"
          busy={asking}
          icon={<Eye className="size-4" aria-hidden />}
          onClick={() => void show()}
        >
          Show the digits
        </Button>
        <span className="text-xs text-muted">Showing them is recorded, and both sides are notified.</span>
      </div>
    ) : (
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button size="sm" icon={<EyeOff className="size-4" aria-hidden />} onClick={() => setLeft(0)}>
          Hide now
        </Button>
        <span className="num text-xs text-muted">Recorded. Hidden again in {left} s.</span>
      </div>
    )
  return { digits, control }
}
