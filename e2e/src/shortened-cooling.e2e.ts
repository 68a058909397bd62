import { describe, expect } from 'vitest'
import { callApi, done } from './closing-desk/call-api.ts'
import { checkerBy, closingName, filledBy, sentWireBy, wirePath } from './closing-desk/closing.ts'
import { dialog } from './closing-desk/screens.ts'
import { problemsInEveryAppearance } from './fixtures/appearances.ts'
import { people } from './fixtures/people.ts'
import { test, type Fixtures } from './fixtures/fixtures.ts'

const days = 86_400_000

/** Three days before a closing of Morgan and Olivia a wire waits; Morgan has entered a number of the receiver's today. */
async function newNumber(fixtures: Fixtures) {
  const [{ page: desk }, { page: checker }, { page: receiver }] = await Promise.all([
    fixtures.visit('morgan'),
    fixtures.visit('olivia'),
    fixtures.visit('tessa'),
  ])
  const closing = {
    name: closingName('New number'),
    type: 'Negotiated',
    kind: 'bond',
    closingDate: new Date(Date.now() + 3 * days).toISOString().slice(0, 10),
  }
  const { id: transactionId } = await done(callApi<{ id: string }>(desk, 'POST', '/transaction', closing))
  await checkerBy(desk, transactionId, 'olivia')
  const wire = await sentWireBy(desk, transactionId)
  await filledBy(receiver, wire.id)
  type Book = { receiverOrganization: { id: string } }
  const { receiverOrganization } = await done(callApi<Book>(desk, 'GET', `/wire/${wire.id}/call-back`))
  const person = closingName('Ruth')
  const contact = {
    organizationId: receiverOrganization.id,
    person,
    phone: '3165550177',
    source: 'public register',
  }
  await done(callApi(desk, 'POST', '/contact', contact))
  return {
    desk,
    checker,
    person,
    path: wirePath(transactionId, wire),
    callBacks: `/wire/${wire.id}/call-back`,
    shortenings: `/wire/${wire.id}/shortened-cooling`,
  }
}

describe('a new number in the last days before a closing', () => {
  test('one person requests a shortened cooling, and a second one approves it', async ({ fixtures }) => {
    const { desk, checker, person, path, callBacks, shortenings } = await newNumber(fixtures)
    const faults: string[] = []
    await desk.goto(path)
    const card = desk.getByRole('region', { name: 'New Numbers' })
    const number = card.getByRole('listitem').filter({ hasText: person })
    await number.getByRole('button', { name: `Shorten for This Closing ${person}` }).waitFor()
    // The dialog of a call says why one would not count, and offers the way out.
    await desk.getByRole('button', { name: 'Record Call-Back' }).click()
    const recording = dialog(desk, 'Record a Call-Back')
    await recording.getByText(person).click()
    await recording.getByText(/^A call now does not count/).waitFor()
    faults.push(...(await problemsInEveryAppearance(desk, 'cooling note', recording)))
    await recording.getByRole('button', { name: 'Shorten for This Closing' }).click()
    const asking = dialog(desk, 'Shorten the waiting period for this closing?')
    await asking.getByLabel('Reason').fill('The trust officer changed this week.')
    await asking.getByRole('button', { name: 'Request Shorter Waiting Period' }).click()
    await number.getByText('You requested it. A second approver must approve it.').waitFor()

    // The page of the first person has the approval of the second one without a reload.
    type Book = { contacts: { person: string; shortening: { id: string } | null }[] }
    const book = await done(callApi<Book>(checker, 'GET', callBacks))
    const requested = book.contacts.find((contact) => contact.person === person)?.shortening
    await done(callApi(checker, 'POST', `${shortenings}/${requested?.id}/approve`))
    await number.getByText(`approved by ${people.olivia.name}`, { exact: false }).waitFor()
    await number.getByText('You cannot verify this wire with a call to this number.').waitFor()
    faults.push(...(await problemsInEveryAppearance(desk, 'new numbers', card)))
    expect(faults).toEqual([])
  })
})
