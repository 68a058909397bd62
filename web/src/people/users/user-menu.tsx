import { useNavigate } from 'react-router'
import Ellipsis from 'lucide-react/icons/ellipsis'
import type { User } from '@countersign/contract/people/user'
import { paths } from '../../platform/navigation/paths.ts'
import { useActor, useMay } from '../access/use-may.ts'
import { IconButton } from '../../platform/ui/button.tsx'
import { Menu, MenuItem } from '../../platform/ui/menu.tsx'
import { actWords, shutsOut } from './act-words.ts'
import { offeredActs } from './offered-acts.ts'
import { displayName } from './user-name.tsx'
import type { UserAct } from './user-queries.ts'

type UserMenuProps = { user: User; onAct: (user: User, act: UserAct) => void }

/** The dots behind a person, for whoever may do something to them. */
export function UserMenu({ user, onAct }: UserMenuProps) {
  const actor = useActor()
  const acts = actor === null ? [] : offeredActs(actor, user)
  const mayReadHistory = useMay()('view history of people')
  const navigate = useNavigate()
  if (acts.length === 0 && !mayReadHistory) return null
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
      {acts.map((act) => (
        <MenuItem key={act} tone={shutsOut(act) ? 'danger' : 'plain'} onSelect={() => onAct(user, act)}>
          {actWords[act].label}
        </MenuItem>
      ))}
    </Menu>
  )
}
