import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Contact, ContactBody } from '@countersign/contract/wires/verification'
import { call } from '../../platform/api/client.ts'
import { keys } from '../../platform/api/keys.ts'

export function useContacts(pageNum: number, { enabled }: { enabled: boolean }) {
  return useQuery({
    queryKey: [...keys.contacts, pageNum],
    queryFn: ({ signal }) => call('GET /contact', { query: { pageNum }, signal }),
    placeholderData: keepPreviousData,
    enabled,
  })
}

/** Open wires show the contacts of the book as well, so both are read again. */
function useContactChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: keys.contacts }),
        queries.invalidateQueries({ queryKey: keys.wires }),
      ]),
  })
}

/** Adds a contact, or changes the one given in the version that was seen. */
export const useSaveContact = (contact: Pick<Contact, 'id' | 'version'> | null) =>
  useContactChange(({ body, idempotencyKey }: { body: ContactBody; idempotencyKey: string }) =>
    contact === null
      ? call('POST /contact', { body, idempotencyKey })
      : call('PUT /contact/{contactId}', {
          params: { contactId: contact.id },
          body,
          ifMatch: contact.version,
        }),
  )

export const useRetireContact = (contact: Pick<Contact, 'id' | 'version'>) =>
  useContactChange(() =>
    call('DELETE /contact/{contactId}', { params: { contactId: contact.id }, ifMatch: contact.version }),
  )
