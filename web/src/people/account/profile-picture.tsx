import { useEffect, useRef, useState, type ChangeEvent } from 'react'
import ImageUp from 'lucide-react/icons/image-up'
import { Avatar } from '../users/avatar.tsx'
import { useIdentity } from '../identity/identity.ts'
import { Button } from '../../platform/ui/button.tsx'
import { Dialog } from '../../platform/ui/dialog.tsx'
import { FieldError } from '../../platform/ui/field.tsx'
import { notify } from '../../platform/ui/toast-queue.ts'
import { useUploadPicture } from './account-calls.ts'
import { pictureFault, pictureFaultText, scaledPicture } from './scale-picture.ts'

type Chosen = { picture: Blob; address: string }

/** Choose, see what it will be, then Save or Cancel. */
export function ProfilePicture({ onClose }: { onClose: () => void }) {
  const { user } = useIdentity()
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const upload = useUploadPicture()

  useEffect(() => (chosen === null ? undefined : () => URL.revokeObjectURL(chosen.address)), [chosen])
  if (user === null) return null

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    // Emptied, so that the same file can be chosen again.
    target.value = ''
    if (file === undefined) return
    setChosen(null)
    const wrong = pictureFault(file)
    if (wrong !== null) return setFault(pictureFaultText[wrong])
    try {
      const picture = await scaledPicture(file)
      setFault(null)
      setChosen({ picture, address: URL.createObjectURL(picture) })
    } catch {
      setFault('This picture cannot be read. Choose another')
    }
  }

  const save = async () => {
    if (chosen === null) return
    try {
      await upload.mutateAsync(chosen.picture)
      onClose()
      notify.success('Success', 'Profile picture uploaded successfully')
    } catch {
      notify.error('Error', 'Error uploading profile picture')
    }
  }

  return (
    <Dialog
      title="Profile Picture"
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabled={chosen === null}
            busy={upload.isPending}
            onClick={() => void save()}
          >
            Save
          </Button>
        </>
      }
    >
      <div className="flex flex-col items-center gap-5 py-2">
        {chosen === null ? (
          <Avatar user={user} className="size-36 text-3xl" />
        ) : (
          <img
            src={chosen.address}
            alt="Preview of your new profile"
            className="size-36 rounded-full border border-line object-cover"
          />
        )}
        <div className="flex flex-col items-center gap-1.5">
          <label
            htmlFor="picture-file"
            className="inline-flex h-9 cursor-pointer items-center gap-2 rounded-md border border-line-strong/60 bg-raised px-3.5 hover:border-line-strong hover:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent pointer-coarse:h-11"
          >
            <ImageUp className="size-4 text-muted" aria-hidden />
            {chosen === null ? 'Choose an image' : 'Choose another image'}
            <input
              ref={input}
              id="picture-file"
              type="file"
              accept="image/*"
              className="sr-only"
              aria-describedby={fault === null ? 'picture-hint' : 'picture-fault picture-hint'}
              onChange={(event) => void choose(event)}
            />
          </label>
          <div role="alert">{fault !== null && <FieldError id="picture-fault">{fault}</FieldError>}</div>
          <p id="picture-hint" className="text-sm text-muted">
            An image of up to 5 MB. It is cropped to the center, 250 by 250 pixels.
          </p>
        </div>
      </div>
    </Dialog>
  )
}
