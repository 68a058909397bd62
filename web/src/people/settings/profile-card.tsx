import { accountRoleNames } from '@countersign/domain/platform/master-data/account-roles'
import { formattedPhone } from '@countersign/domain/platform/text/phone'
import { Avatar } from '../users/avatar.tsx'
import { useIdentity } from '../identity/identity.ts'
import { Button } from '../../platform/ui/button.tsx'
import { Card } from '../../platform/ui/card.tsx'
import { DefinitionList, Fact } from '../../platform/ui/definition-list.tsx'
import type { AccountDialogName } from '../account/account-dialogs.tsx'

export function ProfileCard({ onOpen }: { onOpen: (dialog: AccountDialogName) => void }) {
  const { user } = useIdentity()
  if (user === null) return null
  return (
    <Card
      title="Profile"
      action={
        <Button size="sm" onClick={() => onOpen('profile')}>
          Edit Profile
        </Button>
      }
    >
      <div className="flex flex-wrap items-start gap-x-8 gap-y-5">
        <div className="flex items-center gap-2 sm:flex-col">
          <Avatar user={user} className="size-20 text-2xl" />
          <Button size="sm" variant="quiet" onClick={() => onOpen('picture')}>
            Change Picture
          </Button>
        </div>
        <DefinitionList className="min-w-0 flex-1 basis-72 sm:grid-cols-2">
          <Fact label="Name">{user.name}</Fact>
          <Fact label="Title">{user.title}</Fact>
          <Fact label="Email">{user.email}</Fact>
          <Fact label="Work contact number">
            {user.phone !== '' && <span className="num">{formattedPhone(user.phone)}</span>}{' '}
            <Button size="sm" variant="quiet" className="-my-1.5" onClick={() => onOpen('phone')}>
              {user.phone === '' ? 'Add' : 'Change'}
              <span className="sr-only"> work contact number</span>
            </Button>
          </Fact>
          <Fact label="Organization">{user.organization?.name}</Fact>
          <Fact label="Role">{accountRoleNames[user.role]}</Fact>
        </DefinitionList>
      </div>
    </Card>
  )
}
