import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { exampleContact, exampleId, exampleWire, morgan } from '../../testing/example-records.ts'
import { fill, renderPage, toasts } from '../../testing/render-page.tsx'
import { RecordCallBack } from './record-call-back.tsx'
import type { CallBacks } from './verification-queries.ts'

const contact = exampleContact()

const book: CallBacks = {
  items: [],
  contacts: [contact, { ...contact, id: exampleId(81), person: 'Ruth Adler' }],
  receiverOrganization: contact.organization,
  mayVerify: null,
}

const noVoicemail = 'No person was reached. Voicemail does not count'

it('records a voicemail without words, and says that it does not count', async () => {
  let closed = 0
  const { user, made } = renderPage(
    <RecordCallBack
      wire={exampleWire()}
      book={book}
      onShorten={() => undefined}
      onClose={() => {
        closed += 1
      }}
    />,
    {
      as: morgan,
      answers: {
        'POST /wire/{wireId}/call-back': ({ body }) => ({
          id: exampleId(90),
          calledAt: (body as { calledAt: string }).calledAt,
          spokeWith: '',
          readBack: '',
          person: contact.person,
          phone: contact.phone,
          source: contact.source,
          phoneSince: contact.phoneSince,
          reached: 'voicemail',
          by: morgan.name,
          numberBy: { name: morgan.name, isBlocked: false },
          fault: noVoicemail,
        }),
      },
    },
  )
  const form = within(screen.getByRole('dialog'))
  await fill(user, form.getByLabelText(/^Spoke with/), 'Theo')
  await user.click(form.getByText('Record Call-Back'))
  await form.findByText('Choose whom you called')
  expect(made).toEqual([])
  await user.click(form.getByText('Theo Okafor'))
  await user.click(form.getByText('Voicemail'))
  form.getByText('It is recorded but cannot be used for verification.')
  expect(form.queryByLabelText(/^What was read back/)).toBe(null)
  await user.click(form.getByText('Record Call-Back'))
  await waitFor(() => expect(toasts()).toMatchObject([{ title: 'Call-back recorded. It does not count' }]))
  screen.getByText(noVoicemail)
  expect(made.map(({ body }) => body)).toMatchObject([{ contactId: contact.id, reached: 'voicemail' }])
  expect(closed).toBe(1)
})
