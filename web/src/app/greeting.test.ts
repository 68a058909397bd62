import { describe, expect, it } from 'vitest'
import { greeting } from './greeting.ts'

describe('greeting', () => {
  it.each([
    [3, 'Good evening, Morgan'],
    [4, 'Good morning, Morgan'],
    [11, 'Good morning, Morgan'],
    [12, 'Good afternoon, Morgan'],
    [17, 'Good afternoon, Morgan'],
    [18, 'Good evening, Morgan'],
    [23, 'Good evening, Morgan'],
  ])('at %i o’clock says %s', (hour, text) => {
    expect(greeting('Morgan', hour)).toBe(text)
  })

  it('does without a name', () => {
    expect(greeting('  ', 9)).toBe('Good morning')
  })
})
