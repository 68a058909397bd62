import type { ComponentType } from 'react'
import { DialogBoundary } from './dialog-boundary.tsx'
import { lazyPart } from '../loading/lazy-part.ts'

/** A dialog or a menu whose code comes when it is first opened. When it fails, it alone does. */
export function lazyDialog<Props extends { onClose: () => void }>(
  name: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  const Part = lazyPart(name, load)
  const LateDialog = (props: Props) => (
    <DialogBoundary name={name} onClose={props.onClose}>
      <Part {...props} />
    </DialogBoundary>
  )
  return Object.assign(LateDialog, { load: Part.load })
}
