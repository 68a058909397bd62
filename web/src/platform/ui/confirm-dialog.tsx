import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { useFocusLeft } from './use-focus-left.ts'

type Choice = {
  label: string
  onChoose: () => void
  busy?: boolean
  tone?: 'primary' | 'danger' | 'secondary'
}

type ConfirmProps = {
  /** Left out only where the question itself is the title. */
  title?: string
  text: ReactNode
  /** The safe way out comes first and is where the keyboard begins. */
  choices: readonly [Choice, Choice]
  /** Escape: the same as leaving everything as it is. */
  onDismiss: () => void
}

/** One question, two answers; open as long as it is rendered. */
export function ConfirmDialog({ title, text, choices, onDismiss }: ConfirmProps) {
  useFocusLeft()
  return (
    <Base.Root open onOpenChange={(open) => !open && onDismiss()}>
      <Base.Portal>
        <Base.Backdrop
          forceRender
          className="fixed inset-0 z-[60] bg-scrim transition-opacity duration-150 data-starting-style:opacity-0"
        />
        <Base.Viewport className="fixed inset-0 z-[61] grid place-items-center p-4">
          <Base.Popup className="max-h-[calc(100dvh-2rem)] w-full max-w-md overflow-y-auto rounded-xl border border-line bg-surface p-6 shadow-float transition duration-150 outline-none data-starting-style:translate-y-1 data-starting-style:opacity-0">
            {title === undefined ? (
              <Base.Title className="text-lg font-semibold">{text}</Base.Title>
            ) : (
              <>
                <Base.Title className="text-lg font-semibold">{title}</Base.Title>
                <Base.Description render={<div />} className="mt-1.5 text-muted">
                  {text}
                </Base.Description>
              </>
            )}
            <div className="mt-6 flex flex-wrap justify-end gap-2">
              {choices.map(({ label, onChoose, busy, tone }) => (
                <Button key={label} variant={tone ?? 'secondary'} busy={busy ?? false} onClick={onChoose}>
                  {label}
                </Button>
              ))}
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
