import { type ComponentType, useEffect, useState } from 'react'
import { LoadError } from '../../platform/loading/load-error.tsx'
import { Dialog } from '../../platform/ui/dialog.tsx'
import { Spinner } from '../../platform/ui/spinner.tsx'
import { type SeenWire, useWireSince, type Wire } from '../record/wire-queries.ts'
import { DuplicateWire, EditWire } from './wire-dialog.tsx'

/** Until then the bar on top of the page says enough: a dialog that comes and goes at once would flash. */
const patienceMs = 400

type ListedWireProps = { wire: SeenWire & Pick<Wire, 'number'>; onClose: () => void }

type OpenListedWireProps = ListedWireProps & {
  title: string
  Form: ComponentType<{ wire: Wire; onClose: () => void }>
}

/** Opens a wire that a list shows in part: it is read whole first, at least in the version that the list shows. */
function OpenListedWire({ wire: listed, title, Form, onClose }: OpenListedWireProps) {
  const wire = useWireSince(listed)
  const [opened, setOpened] = useState(false)
  const [waits, setWaits] = useState(false)
  const isCurrent = wire.data !== undefined && (wire.data.version >= listed.version || !wire.isFetching)
  // What is typed from then on stays, whatever becomes of a later reading.
  if (isCurrent && !wire.isError && !opened) setOpened(true)
  if (wire.isError && !waits) setWaits(true)
  useEffect(() => {
    if (opened) return undefined
    const timer = setTimeout(() => setWaits(true), patienceMs)
    return () => clearTimeout(timer)
  }, [opened])
  if (opened && wire.data !== undefined) return <Form wire={wire.data} onClose={onClose} />
  if (!waits) return <span hidden data-opening />
  return (
    <Dialog title={title} size="lg" steady onClose={onClose}>
      {wire.isError ? <LoadError what="wire" query={wire} /> : <Spinner label="Loading the wire" />}
    </Dialog>
  )
}

export const EditListedWire = (props: ListedWireProps) => (
  <OpenListedWire {...props} title={`Edit Wire #${props.wire.number}`} Form={EditWire} />
)

export const DuplicateListedWire = (props: ListedWireProps) => (
  <OpenListedWire {...props} title="Add Wire" Form={DuplicateWire} />
)
