import type { Menu as Base } from '@base-ui/react/menu'
import { createContext } from 'react'

/** What items are made of: it comes with the menu that they stand in. */
export type MenuParts = Pick<typeof Base, 'Item' | 'Separator'>

export const MenuParts = createContext<MenuParts | null>(null)

export type OpenedBy = 'press' | 'key'
