import { useNavigate } from 'react-router'
import Ellipsis from 'lucide-react/icons/ellipsis'
import type { User } from '@countersign/contract/people/user'
import { paths } from '../../platform/navigation/paths.ts'
import { useActor, useMay } from '../access/use-may.ts'
import { IconButton } from '../../platform/ui/button.tsx'
import { Menu, MenuItem } from '../../platform/menu/menu.tsx'
import { actionLabels, shutsOut } from './action-labels.ts'
import { offeredActions } from './offered-actions.ts'
import { displayName } from './user-name.tsx'
import type { UserAction } from './user-queries.ts'

type UserMenuProps = { user: User; onAction: (user: User, act: UserAction) => void }

/** The menu of actions on a user, for viewers who may act on that user or read the history. */
export function UserMenu({ user, onAction }: UserMenuProps) {
  const actor = useActor()
  const actions = actor === null ? [] : offeredActions(actor, user)
  const mayReadHistory = useMay()('view history of people')
  const navigate = useNavigate()
  if (actions.length === 0 && !mayReadHistory) return null
  return (
    <Menu
      trigger={
        <IconButton label={`Actions for ${displayName(user)}`}>
          <Ellipsis className="size-4.5" aria-hidden />
        </IconButton>
      }
    >
      {mayReadHistory && (
        <MenuItem onSelect={() => void navigate(paths.personHistory(user.userId))}>History</MenuItem>
      )}
      {actions.map((act) => (
        <MenuItem key={act} tone={shutsOut(act) ? 'danger' : 'plain'} onSelect={() => onAction(user, act)}>
          {actionLabels[act].label}
        </MenuItem>
      ))}
    </Menu>
  )
}
