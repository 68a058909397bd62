import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Gates } from '@countersign/contract/wires/gates'
import { gatePresets } from '@countersign/domain/wires/gates/gate-presets'
import { morgan } from '../../testing/example-records.ts'
import { fill, renderPage } from '../../testing/render-page.tsx'
import { GatesCard } from './gates-card.tsx'

const gates: Gates = {
  version: 1,
  choice: { on: {}, limits: {} },
  effective: gatePresets.standard.choice,
  directoryLoaded: true,
  mayChange: true,
  loosening: 'second admin',
  proposal: null,
}

it('takes no limit that is no amount, fills in a preset, and warns before protection is lowered', async () => {
  const { user, made } = renderPage(<GatesCard />, {
    as: { ...morgan, role: 'organization_admin', isAdmin: true },
    answers: { 'GET /gate': gates },
  })
  const turn = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name)
  await screen.findByText('Save Gates')
  if (!turn(/^Amount at or above a limit/).checked) await user.click(turn(/^Amount at or above a limit/))
  await fill(user, turn(/^Amount from/), 'nothing')
  await user.click(screen.getByText('Save Gates'))
  await waitFor(() => expect(document.activeElement).toBe(turn(/^Amount from/)))
  expect(turn(/^Amount from/).getAttribute('aria-invalid')).toBe('true')
  await user.click(screen.getByRole('radio', { name: /^Strict/ }))
  expect(turn(/^First use of an account/).checked).toBe(true)
  expect(turn(/^Amount from/).getAttribute('aria-invalid')).toBe(null)
  expect(screen.queryByText('This lowers the protection of wires')).toBe(null)
  await user.click(turn(/^Shortly before the closing/))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Custom/ }).checked).toBe(true)
  screen.getByText('This lowers the protection of wires')
  expect(made.map(({ call }) => call)).toEqual(['GET /gate'])
})
