import { Dialog as Base } from '@base-ui/react/dialog'
import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import X from 'lucide-react/icons/x'
import { cx } from './class-names.ts'
import { useAskBeforeClosing } from './use-ask-before-closing.tsx'
import { useFocusLeft } from './use-focus-left.ts'
import { usePageMark } from './use-page-mark.ts'

const widths = { sm: 'sm:max-w-md', md: 'sm:max-w-xl', lg: 'sm:max-w-3xl', xl: 'sm:max-w-5xl' }

/** Where the keyboard begins: what the dialog is there for, not the X in its corner. */
const firstField = 'input:not([disabled]), select:not([disabled]), textarea:not([disabled])'

const firstShown = (body: HTMLElement | null): HTMLElement | undefined =>
  [...(body?.querySelectorAll<HTMLElement>(firstField) ?? [])].find((field) => !field.closest('[hidden]'))

type DialogProps = {
  title: string
  description?: ReactNode
  size?: keyof typeof widths
  /** Escape or the corner's X calls it; a click outside never closes a form that the user is filling in. */
  onClose: () => void
  /** Keeps its height while its content changes, as from step to step. */
  steady?: boolean
  /** False where what was typed is kept, or where `onClose` itself asks: else Escape and the X ask before they discard it. */
  losesTyped?: boolean
  /** Stays at the bottom while the middle scrolls. */
  footer?: ReactNode
  children: ReactNode
}

const textFields = 'textarea, input:not([type=checkbox], [type=radio], [type=file])'

/** React also passes on what is typed into a dialog over this one, which asks for itself. */
const isTyping = ({ currentTarget, target }: FormEvent<HTMLElement>): boolean =>
  target instanceof Element && currentTarget.contains(target) && target.matches(textFields)

/** A dialog that is open as long as it is rendered. On a small screen it takes all of it. */
export function Dialog({
  title,
  description,
  size = 'md',
  onClose,
  steady = false,
  losesTyped = true,
  footer,
  children,
}: DialogProps) {
  const body = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState(false)
  const { close, question } = useAskBeforeClosing(losesTyped && typed, onClose)
  useFocusLeft()
  usePageMark('dialog')
  return (
    <Base.Root open disablePointerDismissal onOpenChange={(open) => !open && close()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity duration-150 data-starting-style:opacity-0" />
        <Base.Viewport className="fixed inset-0 z-50 grid place-items-end sm:place-items-center sm:p-6">
          <Base.Popup
            initialFocus={() => firstShown(body.current) ?? true}
            className={cx(
              'flex max-h-dvh w-full flex-col overflow-hidden bg-surface shadow-float outline-none max-sm:h-dvh',
              'transition duration-150 data-starting-style:translate-y-1 data-starting-style:opacity-0',
              'sm:max-h-[min(52rem,92dvh)] sm:rounded-xl sm:border sm:border-line',
              steady && 'sm:h-[min(45rem,92dvh)]',
              widths[size],
            )}
          >
            <header className="flex items-start gap-4 border-b border-line py-3.5 pr-3 pl-5 sm:pl-6">
              <div className="min-w-0 flex-1 py-1">
                <Base.Title className="text-lg font-semibold">{title}</Base.Title>
                {description !== undefined && (
                  <Base.Description className="mt-0.5 text-sm text-muted">{description}</Base.Description>
                )}
              </div>
              <Base.Close
                aria-label="Close"
                data-tooltip="Close"
                data-keys="Esc"
                className="grid size-9 shrink-0 place-items-center rounded-md text-muted hover:bg-hover hover:text-ink pointer-coarse:size-11"
              >
                <X className="size-4.5" aria-hidden />
              </Base.Close>
            </header>
            <div
              ref={body}
              className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-5 has-data-bottom-bar:scroll-pb-16 sm:px-6"
              onInput={(event) => setTyped(typed || isTyping(event))}
            >
              {children}
            </div>
            {footer !== undefined && (
              <footer className="flex flex-wrap items-center justify-end gap-2 border-t border-line bg-sunken px-5 py-3 sm:px-6">
                {footer}
              </footer>
            )}
            {question}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
