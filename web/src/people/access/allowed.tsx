import type { ReactNode } from 'react'
import type { Permission } from '@countersign/domain/platform/access/policy'
import { useMay } from './use-may.ts'

type AllowedProps = {
  /** One, or several of which one is enough. */
  permission: Permission | readonly Permission[]
  /** Shown to users without the permission; nothing unless given. */
  fallback?: ReactNode
  children: ReactNode
}

/** Shows its children to those who have the permission. The server asks for it again. */
export function Allowed({ permission, fallback = null, children }: AllowedProps) {
  const may = useMay()
  const asked = typeof permission === 'string' ? [permission] : permission
  return asked.some((one) => may(one)) ? children : fallback
}
