import { useRef, useState } from 'react'
import { FormDialog } from '../../platform/forms/form-dialog.tsx'
import { localDay } from '../../platform/ui/dates.ts'
import { Field } from '../../platform/ui/field.tsx'
import { TextInput } from '../../platform/ui/input.tsx'
import { chosenFault, type DirectoryFile } from './upload-queries.ts'

type SendDirectoryDialogProps = {
  /** The upload whose copy it is; null for a new one. */
  copyOf: { id: string; kind: string } | null
  onSend: (file: DirectoryFile) => void
  onClose: () => void
}

/** The day on which the file was last written; a wrong clock does not move it past today. */
const dayOf = ({ lastModified }: File): string => localDay(new Date(Math.min(lastModified, Date.now())))

/** Takes a participant file of the Federal Reserve. The file is sent behind the closed dialog. */
export function SendDirectoryDialog({ copyOf, onSend, onClose }: SendDirectoryDialogProps) {
  const [file, setFile] = useState<File>()
  const [asOf, setAsOf] = useState('')
  const [faults, setFaults] = useState<{ file?: string; asOf?: string }>({})
  const fileInput = useRef<HTMLInputElement>(null)
  const dayInput = useRef<HTMLInputElement>(null)
  const choose = (chosen: File | undefined) => {
    setFile(chosen)
    setFaults({})
    if (chosen !== undefined) setAsOf(dayOf(chosen))
  }
  const send = () => {
    const fileFault = chosenFault(file)
    const dayFault = copyOf === null && asOf === '' ? 'Required field' : null
    setFaults({ ...(fileFault && { file: fileFault }), ...(dayFault && { asOf: dayFault }) })
    if (fileFault !== null || file === undefined) return fileInput.current?.focus()
    if (dayFault !== null) return dayInput.current?.focus()
    onSend(copyOf === null ? { file, asOf } : { file, proposalId: copyOf.id })
    return onClose()
  }
  return (
    <FormDialog
      title={copyOf === null ? 'Upload a Routing Directory' : 'Confirm with Your Copy'}
      description={
        copyOf === null
          ? 'The Fedwire or FedACH participant file of the Federal Reserve, as text or JSON. Nothing is loaded until another super admin sends the same file.'
          : `Download the ${copyOf.kind} file from the Federal Reserve yourself. Do not use a file that the other super admin sent you. The directory is loaded when both files say the same.`
      }
      submit={copyOf === null ? 'Upload' : 'Compare and Load'}
      busy={false}
      className="grid gap-4"
      onSubmit={send}
      onClose={onClose}
    >
      <Field label="File" required error={faults.file}>
        <TextInput
          ref={fileInput}
          type="file"
          accept=".txt,.json,.dir,text/plain,application/json"
          className="h-auto py-1.5 file:mr-3 file:font-medium"
          onChange={({ target }) => choose(target.files?.[0])}
        />
      </Field>
      {copyOf === null && (
        <Field
          label="File date"
          required
          hint="The day of the download, unless the Federal Reserve names another"
          error={faults.asOf}
        >
          <TextInput
            ref={dayInput}
            type="date"
            className="num sm:w-48"
            value={asOf}
            onChange={({ target }) => setAsOf(target.value)}
          />
        </Field>
      )}
    </FormDialog>
  )
}
