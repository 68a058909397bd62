import { useQueryClient } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { refusal, type Answers } from '../../testing/answer-calls.ts'
import {
  exampleBankDetails,
  exampleId,
  exampleTransaction,
  exampleWire,
  listed,
  tessa,
} from '../../testing/example-records.ts'
import { renderPage } from '../../testing/render-page.tsx'
import type { Wire } from '../record/wire-queries.ts'
import { ReviewPage } from './review-page.tsx'

export const filled = (number: number, given: Partial<Wire> = {}): Wire =>
  exampleWire({
    id: exampleId(50 + number),
    number,
    amount: 100_000_00 + number,
    digest: String(number).repeat(64),
    isReceiver: true,
    bankDetailsFilled: true,
    bankDetails: exampleBankDetails({
      fbo: 'First Trust Bank',
      aba: '101100621',
      accountNumber: 'XXXXXXXXXX',
    }),
    ...given,
  })

/** Reads everything anew, as a live message does. */
function Refresh() {
  const queries = useQueryClient()
  return <button onClick={() => void queries.invalidateQueries()}>Refresh</button>
}

export const stale = () =>
  refusal({ status: 409, code: 'stale-version', detail: 'It was changed meanwhile.' })
const gone = () => refusal({ status: 404, code: 'not-found' })

/** A closing whose wires the test changes while they are on the page; the server takes an acceptance of what stands. */
export function review(given: Wire[], answers: Answers = {}) {
  const wires = new Map(given.map((wire) => [wire.id, wire]))
  const state = {
    wires,
    onHold: null as ReturnType<typeof exampleTransaction>['onHold'],
    acceptsAs: 5 as 5 | 6,
  }
  const rendered = renderPage(
    <>
      <Routes>
        <Route path="transactions/:transactionId/review" element={<ReviewPage />} />
      </Routes>
      <Refresh />
    </>,
    {
      as: tessa,
      at: `/transactions/${exampleId(40)}/review`,
      answers: {
        'GET /transaction/{transactionId}': () =>
          exampleTransaction({ wires: [...wires.values()].map(listed), onHold: state.onHold }),
        'GET /wire/{wireId}': ({ params }) => wires.get(params['wireId'] ?? '') ?? gone(),
        'POST /wire/{wireId}/accept': ({ params, body }) => {
          const wire = wires.get(params['wireId'] ?? '')
          if (wire === undefined) return gone()
          if (wire.digest !== (body as { digest: string }).digest) return stale()
          const accepted = { ...wire, status: state.acceptsAs }
          wires.set(wire.id, accepted)
          return accepted
        },
        'GET /transaction/{transactionId}/freeze': { freeze: null, freezeAt: null, mayRelease: false },
        ...answers,
      },
    },
  )
  const change = (number: number, change: Partial<Wire>) => {
    const id = exampleId(50 + number)
    const wire = wires.get(id)
    if (wire) wires.set(id, { ...wire, ...change })
  }
  const sent = () =>
    rendered.made
      .filter(({ call }) => call === 'POST /wire/{wireId}/accept')
      .map(({ params, body }) => [params['wireId'], (body as { digest: string }).digest])
  return { ...rendered, state, change, sent }
}

export const box = (number: number) =>
  screen.findByRole<HTMLInputElement>('checkbox', { name: `I checked this wire, #${number}` })
export const bar = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })
export const part = (number: number) => within(screen.getByRole('region', { name: `Wire #${number}` }))
