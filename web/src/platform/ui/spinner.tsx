import LoaderCircle from 'lucide-react/icons/loader-circle'
import { SlowNote } from './slow-note.tsx'

/** A whole screen that waits. */
export function SpinnerScreen({ label = 'Loading' }: { label?: string }) {
  return (
    <output className="relative grid min-h-dvh place-items-center" data-waiting>
      <LoaderCircle className="size-7 animate-spin text-accent" aria-hidden />
      <span className="sr-only">{label}</span>
      <SlowNote saysLost className="top-1/2 mt-7" />
    </output>
  )
}

/** A part of a screen that waits; `className` gives it the height of what will come. */
export function Spinner({
  label = 'Loading',
  className = 'min-h-40',
}: {
  label?: string
  className?: string
}) {
  return (
    <output className={`relative grid place-items-center ${className}`} data-waiting>
      <LoaderCircle className="size-5 animate-spin text-accent" aria-hidden />
      <span className="sr-only">{label}</span>
      <SlowNote saysLost className="top-1/2 mt-5" />
    </output>
  )
}

/** Stands where text will stand. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden className={`block animate-pulse rounded-sm bg-line ${className}`} />
}

/** In place of a part of a screen that waits. */
export function LoadingBlock({ label, className }: { label: string; className: string }) {
  return (
    <output className="relative block" data-waiting>
      <Skeleton className={className} />
      <span className="sr-only">{label}</span>
      <SlowNote className="top-1/2 -mt-3" />
    </output>
  )
}
