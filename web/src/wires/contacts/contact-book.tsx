import { Suspense, useId, useState } from 'react'
import BookUser from 'lucide-react/icons/book-user'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import type { Contact } from '@countersign/contract/wires/verification'
import { LoadError } from '../../platform/loading/load-error.tsx'
import { lazyDialog } from '../../platform/error-reporting/lazy-dialog.tsx'
import { useMay } from '../../people/access/use-may.ts'
import { Button, IconButton } from '../../platform/ui/button.tsx'
import { EmptyState } from '../../platform/ui/empty-state.tsx'
import { Pagination } from '../../platform/ui/pagination.tsx'
import { Spinner } from '../../platform/ui/spinner.tsx'
import { DownloadCsv } from '../../platform/csv/download-csv.tsx'
import { ContactNumber } from './contact-facts.tsx'
import { useContacts } from './contact-queries.ts'
import { RetireContact } from './retire-contact.tsx'

const ContactDialog = lazyDialog('contact dialog', async () => ({
  default: (await import('./contact-dialog.tsx')).ContactDialog,
}))

type Open = { dialog: 'add' } | { dialog: 'change' | 'retire'; contact: Contact }

/** The people that the own organization calls back, by their organization. */
export function ContactBook() {
  const id = useId()
  const [pageNum, setPageNum] = useState(1)
  const [open, setOpen] = useState<Open | null>(null)
  const enabled = useMay()('view contacts')
  const list = useContacts(pageNum, { enabled })
  if (!enabled) return null
  const close = () => setOpen(null)
  const add = (
    <Button icon={<Plus className="size-4" aria-hidden />} onClick={() => setOpen({ dialog: 'add' })}>
      Add Contact
    </Button>
  )
  const contacts = list.data?.items ?? []
  return (
    <section aria-labelledby={id} className="framed mt-8 border-line bg-surface">
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-(--edge) py-3.5">
        <div className="min-w-0 flex-1 basis-80">
          <h2 id={id} className="text-lg font-semibold">
            Call-Back Book
          </h2>
          <p className="text-sm text-muted">
            Numbers you already know. A wire is verified by a call to one of them, never to a number that came
            with the wire.
          </p>
        </div>
        {contacts.length > 0 && (
          <div className="flex flex-wrap gap-2">
            <DownloadCsv list="GET /contact/csv" request={{ query: {} }} />
            {add}
          </div>
        )}
      </div>
      {list.isPending && <Spinner label="Loading the call-back book" />}
      {list.isError && <LoadError what="call-back book" query={list} className="m-4" />}
      {list.data !== undefined && contacts.length === 0 && pageNum === 1 && (
        <EmptyState
          icon={<BookUser aria-hidden />}
          title="No contacts yet"
          text="Add the people you know at trustees, counsel and agents before a wire needs them."
          action={add}
        />
      )}
      {contacts.length > 0 && <Contacts contacts={contacts} onOpen={setOpen} />}
      {list.data !== undefined && (list.data.total > list.data.pageSize || pageNum > 1) && (
        <Pagination page={list.data} onPage={setPageNum} />
      )}
      <Suspense>
        {open?.dialog === 'add' && <ContactDialog contact={null} onClose={close} />}
        {open?.dialog === 'change' && <ContactDialog contact={open.contact} onClose={close} />}
      </Suspense>
      {open?.dialog === 'retire' && <RetireContact contact={open.contact} onClose={close} />}
    </section>
  )
}

type ContactsProps = { contacts: readonly Contact[]; onOpen: (open: Open) => void }

function Contacts({ contacts, onOpen }: ContactsProps) {
  const organizations = [
    ...new Map(contacts.map(({ organization }) => [organization.id, organization])).values(),
  ]
  return organizations.map(({ id, name }) => (
    <div key={id} className="border-b border-line last:border-0">
      <h3 className="bg-sunken px-(--edge) py-2 text-sm font-medium">{name}</h3>
      <ul aria-label={`Contacts at ${name}`} className="divide-y divide-line">
        {contacts
          .filter(({ organization }) => organization.id === id)
          .map((contact) => (
            <li
              key={contact.id}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-6 gap-y-2 px-(--edge) py-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
            >
              <div className="min-w-0">
                <p className="font-medium wrap-anywhere">{contact.person}</p>
                <p className="text-xs wrap-anywhere text-muted">{contact.title}</p>
              </div>
              <div className="min-w-0 max-sm:col-span-2 max-sm:row-start-2">
                <ContactNumber contact={contact} />
              </div>
              <div className="-my-1 flex gap-1">
                <IconButton
                  label={`Change ${contact.person}`}
                  onClick={() => onOpen({ dialog: 'change', contact })}
                >
                  <Pencil className="size-4" aria-hidden />
                </IconButton>
                <IconButton
                  label={`Remove ${contact.person}`}
                  onClick={() => onOpen({ dialog: 'retire', contact })}
                >
                  <Trash2 className="size-4" aria-hidden />
                </IconButton>
              </div>
            </li>
          ))}
      </ul>
    </div>
  ))
}
