import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Answers } from '../../testing/answer-calls.ts'
import { exampleId, exampleWire, morgan, pageOf, tessa } from '../../testing/example-records.ts'
import { fill, renderPage } from '../../testing/render-page.tsx'
import type { WireMessage } from './wire-message-queries.ts'
import { WireThread } from './wire-thread.tsx'

const message = (text: string): WireMessage => ({
  id: exampleId(70),
  side: 'manager',
  by: morgan.name,
  isOwn: true,
  text,
  at: '2026-11-20T15:00:00.000Z',
})

const field = () => screen.getByLabelText<HTMLTextAreaElement>('Write to the receiver')
const send = () => screen.getByText('Send Message')

const thread = (answers: Answers) =>
  renderPage(<WireThread wire={exampleWire()} mayWrite />, { as: morgan, answers })

it('keeps what is written while a message is on its way, to be sent after it', async () => {
  const answer = Promise.withResolvers<undefined>()
  let items: WireMessage[] = []
  const { user } = thread({
    'GET /wire/{wireId}/message': () => ({ ...pageOf(items), maySend: true }),
    'POST /wire/{wireId}/message': async () => {
      await answer.promise
      items = [message('First')]
      return Response.json(items[0], { status: 201 })
    },
  })
  await fill(user, await screen.findByLabelText('Write to the receiver'), 'First')
  await user.click(send())
  await waitFor(() => expect(send().getAttribute('aria-busy')).toBe('true'))
  await fill(user, field(), 'Second')
  answer.resolve(undefined)
  await screen.findByText('First', { selector: 'li p' })
  await waitFor(() => expect(send().getAttribute('aria-busy')).toBe(null))
  expect(field().value).toBe('Second')
})

it('refuses what looks like an account or telephone number, and empties the field once a message was sent', async () => {
  let items: WireMessage[] = []
  const { user, made } = thread({
    'GET /wire/{wireId}/message': () => ({ ...pageOf(items), maySend: true }),
    'POST /wire/{wireId}/message': ({ body }) => {
      items = [message((body as { text: string }).text)]
      return items[0] ?? message('')
    },
  })
  const refused = 'Is $125,000.00 on 12/1/2026 right? Use 1011-0062 1 instead'
  await fill(user, await screen.findByLabelText('Write to the receiver'), refused)
  await user.click(send())
  await screen.findByText('This looks like an account or routing number', { exact: false })
  expect(field().value).toBe(refused)
  await fill(user, field(), 'Call (785) 555-0142')
  await screen.findByText('This looks like a telephone number', { exact: false })
  const sent = () => made.filter(({ body }) => body !== null)
  expect(sent()).toEqual([])
  await fill(user, field(), 'Is $125,000.00 on 12/1/2026 right?')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await screen.findByText('Is $125,000.00 on 12/1/2026 right?', { selector: 'li p' })
  await waitFor(() => expect(field().value).toBe(''))
  // The same words once more are another message.
  await fill(user, field(), 'Is $125,000.00 on 12/1/2026 right?')
  await user.click(send())
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(new Set(sent().map(({ headers }) => headers.get('idempotency-key'))).size).toBe(2)
})

it('warns beside every message of numbers in it, and refuses a link', async () => {
  const { user, made } = thread({
    'GET /wire/{wireId}/message': () => ({ ...pageOf([message('Please call me')]), maySend: true }),
  })
  await screen.findByText('Never call a number from a message', { exact: false })
  await fill(user, field(), 'Confirm at https://firsttrust.example')
  await user.click(send())
  await screen.findByText('Messages cannot contain a web or email address', { exact: false })
  expect(made.filter(({ body }) => body !== null)).toEqual([])
})

it('has the receiver write to the manager, and marks each side’s words', async () => {
  const question: WireMessage = { ...message('Is it right?'), side: 'receiver', by: tessa.name }
  renderPage(<WireThread wire={exampleWire({ isReceiver: true })} mayWrite />, {
    as: tessa,
    answers: {
      'GET /wire/{wireId}/message': {
        ...pageOf([question, { ...message('Yes'), id: exampleId(71), isOwn: false }]),
        maySend: true,
      },
    },
  })
  await screen.findByLabelText('Write to the manager')
  const messages = within(screen.getByRole('list', { name: 'Messages' }))
  messages.getByText('You')
  messages.getByText(morgan.name)
  expect(messages.queryByText(tessa.name)).toBe(null)
})

it('lets the manager read on after a recall, and says why nothing can be written', async () => {
  thread({
    'GET /wire/{wireId}/message': { ...pageOf([message('Are you there?')]), maySend: false },
  })
  await screen.findByText('Are you there?')
  screen.getByText(/^The wire has no receiver now/)
  expect(screen.queryByText('Send Message')).toBe(null)
})
