import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { exampleWire, morgan, tessa } from '../../testing/example-records.ts'
import { refusal } from '../../testing/answer-calls.ts'
import { renderPage, toasts } from '../../testing/render-page.tsx'
import { StandInOffer } from './stand-in-offer.tsx'

const standIn = { name: 'Theo Okafor', lastDay: '2031-11-30', isCaller: false }

it('says to the manager and to the absent receiver who stands in, and offers them nothing', () => {
  const seen = renderPage(<StandInOffer wire={exampleWire({ standIn })} />, { as: morgan })
  screen.getByText('Tessa Lindqvist is away until the end of November 30, 2031. Theo Okafor stands in.')
  seen.unmount()
  const own = renderPage(<StandInOffer wire={exampleWire({ standIn, isReceiver: true })} />, { as: tessa })
  screen.getByText(/^You are away until the end of November 30, 2031\. Theo Okafor stands in/)
  expect(screen.queryByRole('button')).toBeNull()
  own.unmount()
  renderPage(<StandInOffer wire={exampleWire({ standIn, status: 5 })} />)
  expect(screen.queryByText(/stands in/)).toBeNull()
})

it('asks before the colleague takes the wire over, says who is told, and says in the question why not', async () => {
  let tries = 0
  const wire = exampleWire({ standIn: { ...standIn, isCaller: true } })
  const { user, made } = renderPage(<StandInOffer wire={wire} />, {
    answers: {
      'POST /wire/{wireId}/take-over': () => {
        tries += 1
        return tries === 1
          ? refusal({ status: 409, code: 'delegation-over', detail: 'The receiver is not away any more.' })
          : Response.json({ ...wire, isReceiver: true, standIn: null })
      },
    },
  })
  const ask = async () => {
    await user.click(screen.getByRole('button', { name: 'Take Over' }))
    return within(await screen.findByRole('alertdialog', { name: 'Take over wire #1?' }))
  }
  const left = await ask()
  left.getByText(/^You become its receiver.*Tessa Lindqvist and the manager are notified\.$/)
  await user.click(left.getByRole('button', { name: 'Cancel' }))
  expect(made).toEqual([])
  const question = await ask()
  await user.click(question.getByRole('button', { name: 'Take Over' }))
  await question.findByText('The receiver is not away any more.')
  await user.click(question.getByRole('button', { name: 'Take Over' }))
  await waitFor(() => expect(toasts()).toMatchObject([{ title: 'You took over wire #1' }]))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(made.map(({ headers }) => headers.get('if-match'))).toEqual(['"1"', '"1"'])
})
