import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import BookUser from 'lucide-react/icons/book-user'
import Building2 from 'lucide-react/icons/building-2'
import FileCheck from 'lucide-react/icons/file-check'
import Landmark from 'lucide-react/icons/landmark'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import MailPlus from 'lucide-react/icons/mail-plus'
import NotebookTabs from 'lucide-react/icons/notebook-tabs'
import Settings from 'lucide-react/icons/settings'
import UsersRound from 'lucide-react/icons/users-round'
import type { LucideIcon } from 'lucide-react'
import { menuScreens, roleMenu, type MenuScreen } from '@countersign/domain/platform/access/menus'
import type { User } from '@countersign/contract/people/user'
import { paths } from '../platform/navigation/paths.ts'

export type SidebarLink = { label: string; to: string; icon: LucideIcon; isActive: (path: string) => boolean }

const link = (label: string, to: string, icon: LucideIcon): SidebarLink => ({
  label,
  to,
  icon,
  isActive: (path) => path === to || path.startsWith(`${to}/`),
})

/** The sidebar of every role, from the top; each screen that comes adds its line here. */
export const mainLinks: readonly SidebarLink[] = [
  {
    label: 'Transactions',
    to: paths.home,
    icon: Landmark,
    isActive: (path) => path === '/' || /^\/transactions(\/|$)/.test(path),
  },
  {
    ...link('Closing Memos', paths.closingMemos, FileCheck),
    isActive: (path) => /^\/closingmemos(\/|$)/i.test(path),
  },
  link('Team', paths.team, UsersRound),
]

export const footerLinks: readonly SidebarLink[] = [
  link('Support', paths.support, LifeBuoy),
  link('Settings', paths.settings, Settings),
]

// Transactions stands above, where every role has it.
const menuIcons: Record<Exclude<MenuScreen, 'transactions'>, LucideIcon> = {
  dashboard: LayoutDashboard,
  organizations: Building2,
  users: BookUser,
  wires: ArrowLeftRight,
  invitations: MailPlus,
  instructions: NotebookTabs,
}

/** What a role's own menu adds to the links that every role has. */
export const roleLinks = ({ role, organization }: Pick<User, 'role' | 'organization'>): SidebarLink[] =>
  roleMenu({ role, organizationId: organization?.id ?? null }).flatMap((screen) =>
    screen === 'transactions'
      ? []
      : [link(menuScreens[screen].label, menuScreens[screen].path, menuIcons[screen])],
  )

/** All links of the sidebar of this user. */
export const menuLinks = (user: Pick<User, 'role' | 'organization'>): SidebarLink[] => [
  ...mainLinks,
  ...roleLinks(user),
  ...footerLinks,
]
