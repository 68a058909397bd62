import { screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { useMay } from '../../people/access/use-may.ts'
import type { Answers } from '../../testing/answer-calls.ts'
import { exampleId, exampleWire, pageOf, tessa } from '../../testing/example-records.ts'
import { renderPage, toasts } from '../../testing/render-page.tsx'
import { wireActions } from '../record/wire-actions.ts'
import { useWire, type Wire } from '../record/wire-queries.ts'
import { HandOverOffer } from './hand-over-offer.tsx'
import { SecondPersonOffer } from './second-person-offer.tsx'

const theo = { ...tessa, userId: exampleId(32), name: 'Theo Okafor', email: 'theo@firsttrust.example' }
const received = exampleWire({ isReceiver: true, isOfReceiversOrganization: true })
const since = '2026-11-20T15:00:00.000Z'

function Standing() {
  const may = useMay()
  const { data: wire } = useWire(received.id)
  if (wire === undefined) return null
  const actions = wireActions(may, {
    wire,
    isTransactionManager: false,
    isTeamMember: false,
    isChecker: false,
  })
  return (
    <>
      <h1>Wire #{wire.number}</h1>
      <SecondPersonOffer wire={wire} actions={actions} />
      <HandOverOffer wire={wire} actions={actions} />
    </>
  )
}

const show = (wire: () => Wire, { as = tessa, answers = {} }: { as?: typeof tessa; answers?: Answers }) =>
  renderPage(<Standing />, {
    as,
    answers: {
      'GET /wire/{wireId}': wire,
      'GET /user/organization': pageOf([
        tessa,
        theo,
        { ...theo, email: 'out@x.example', status: 'Inactive' },
      ]),
      ...answers,
    },
  })

// What a dialog loads when it is first opened is no part of any test.
beforeAll(async () => void (await import('./colleague-dialog.tsx')))

it('lets the receiver name a second person among active colleagues, and says so', async () => {
  let stands = received
  const { user, made } = show(() => stands, {
    answers: {
      'PUT /wire/{wireId}/second-person': () =>
        (stands = { ...received, secondPerson: { name: theo.name, email: theo.email, since } }),
    },
  })
  await user.click(await screen.findByText('Add Second Person'))
  await screen.findByText('Second Person of Wire #1')
  await user.click(screen.getByText('Grant Access'))
  await screen.findByText('Required field')
  await screen.findByText(theo.name)
  const offered = screen.getByLabelText<HTMLSelectElement>('Colleague')
  expect([...offered.options].map(({ value }) => value)).toEqual(['', theo.email])
  await user.selectOptions(offered, theo.name)
  await user.click(screen.getByText('Grant Access'))
  await screen.findByText(/^Theo Okafor sees the bank details too/)
  expect(toasts()).toMatchObject([{ title: 'Second person named' }])
  expect(made.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({ email: theo.email })
})

it('tells the second person so, and offers that person neither to reassign the wire nor to name another', async () => {
  const secondPerson = { name: theo.name, email: theo.email, since }
  const seen = { ...received, isReceiver: false, isReceiversSecondPerson: true, secondPerson }
  show(() => seen, { as: theo })
  await screen.findByText('You see the bank details as second person of Tessa Lindqvist, who alone decides.')
  expect(screen.queryAllByRole('button')).toEqual([])
})

it('reassigns the wire to a colleague, after which there is nothing left to reassign', async () => {
  let stands = received
  const { user, made } = show(() => stands, {
    answers: {
      'POST /wire/{wireId}/hand-over': () => (stands = { ...received, isReceiver: false, version: 2 }),
    },
  })
  await user.click(await screen.findByText('Reassign'))
  await screen.findByText('Reassign Wire #1')
  await screen.findByText(theo.name)
  await user.selectOptions(screen.getByLabelText('Colleague'), theo.name)
  await user.click(screen.getAllByText('Reassign').at(-1) ?? document.body)
  await waitFor(() => expect(toasts()).toMatchObject([{ title: 'Wire #1 reassigned' }]))
  await waitFor(() => expect(screen.queryByText('Reassign')).toBe(null))
  expect(made.find(({ call }) => call.startsWith('POST'))?.body).toEqual({ email: theo.email })
})

it('offers a receiver without an organization no colleagues, whom it cannot have', async () => {
  const { receiver } = received
  const alone = exampleWire({
    isReceiver: true,
    receiver: receiver && { ...receiver, organization: null, organizationId: null },
  })
  const { unmount } = show(() => received, {})
  await screen.findByRole('button', { name: 'Reassign' })
  screen.getByRole('button', { name: 'Add Second Person' })
  unmount()
  show(() => alone, { as: { ...tessa, organization: null } })
  await screen.findByRole('heading', { name: 'Wire #1' })
  expect(screen.queryByRole('button')).toBeNull()
})
