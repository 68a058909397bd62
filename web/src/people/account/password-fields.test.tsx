import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { PasswordRequirements, PasswordStrengthMeter } from './password-fields.tsx'

describe('the strength meter', () => {
  it.each([
    ['', 'None', '0'],
    ['   ', 'None', '0'],
    ['short', 'Weak', '33.33'],
    ['longer12', 'Medium', '66.66'],
    ['Longest-12', 'Strong', '100'],
    ['  Longest-12  ', 'Strong', '100'],
  ])('of %j says %s and fills %s percent', (password, word, percent) => {
    const shown = renderToStaticMarkup(<PasswordStrengthMeter password={password} />)
    expect(shown).toContain(`aria-valuetext="${word}"`)
    expect(shown).toContain(`width:${percent}%`)
  })
})

it('ticks off the requirements that are met', () => {
  const shown = renderToStaticMarkup(<PasswordRequirements password="lower1" />)
  expect([...shown.matchAll(/data-met="(\w+)"/g)].map(([, met]) => met)).toEqual([
    'true',
    'false',
    'true',
    'false',
    'false',
  ])
})
