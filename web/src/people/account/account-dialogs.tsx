import { ChangePassword } from './change-password.tsx'
import { EditProfile } from './edit-profile.tsx'
import { ProfilePicture } from './profile-picture.tsx'
import { WorkPhone } from './work-phone.tsx'

export type AccountDialogName = 'profile' | 'password' | 'picture' | 'phone'

const dialogs = { profile: EditProfile, password: ChangePassword, picture: ProfilePicture, phone: WorkPhone }

/** What people change about themselves, each in its dialog. */
export function AccountDialogs({ open, onClose }: { open: AccountDialogName; onClose: () => void }) {
  const Opened = dialogs[open]
  return <Opened onClose={onClose} />
}
