import type { Ref, TextareaHTMLAttributes } from 'react'
import { cx } from './class-names.ts'
import { useControl } from './control.ts'
import { boxClass } from './input.tsx'

type TextAreaProps = TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> }

export function TextArea({ className, ...rest }: TextAreaProps) {
  return <textarea rows={3} {...useControl()} {...rest} className={cx(boxClass, 'px-3 py-2', className)} />
}
