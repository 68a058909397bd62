import Landmark from 'lucide-react/icons/landmark'
import type { LucideIcon } from 'lucide-react'
import { paths } from './paths.ts'

type SidebarLink = { label: string; to: string; icon: LucideIcon; isActive: (path: string) => boolean }

/** The sidebar, from the top; each screen that comes adds its line here. */
export const mainLinks: readonly SidebarLink[] = [
  {
    label: 'Transactions',
    to: paths.home,
    icon: Landmark,
    isActive: (path) => path === '/' || /^\/transactions(\/|$)/.test(path),
  },
]

export const footerLinks: readonly SidebarLink[] = []
