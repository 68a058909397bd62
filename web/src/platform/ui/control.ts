import { createContext, use } from 'react'

export type Control = {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
  'aria-required'?: true
}

/** Apart from the Field, which only forms need. */
export const ControlContext = createContext<Control | null>(null)

/** The attributes that tie an input to the Field around it; nothing outside one. */
export function useControl(): Partial<Control> {
  return use(ControlContext) ?? {}
}
