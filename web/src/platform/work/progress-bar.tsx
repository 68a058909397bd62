type ProgressBarProps = {
  /** Names it for screen reader users. */
  label: string
  /** 0 to 1; null while nothing says how much there is. */
  part: number | null
}

/** How far something is. Without a known size it only moves. */
export function ProgressBar({ label, part }: ProgressBarProps) {
  const percent = part === null ? null : Math.round(part * 100)
  return (
    <div className="mt-1.5 flex items-center gap-3">
      <progress
        aria-label={label}
        max={100}
        {...(percent !== null && { value: percent })}
        className={`h-1.5 min-w-0 flex-1 appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent ${percent === null ? 'animate-pulse [&::-moz-progress-bar]:bg-accent/40 [&::-webkit-progress-bar]:bg-accent/40' : ''}`}
      />
      {percent !== null && <span className="num w-10 text-right text-sm text-muted">{percent}%</span>}
    </div>
  )
}
