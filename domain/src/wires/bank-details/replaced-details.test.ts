import { describe, expect, test } from 'vitest'
import { detailsReplaced, type EnteredDetails } from './replaced-details.ts'

/** "tessa:1 X" is account X, entered by Tessa in her first sign-in; "/" adds a further credit, "~" an intermediary bank. */
const version = (text: string): EnteredDetails => {
  const [who = '', details = ''] = text.split(' ')
  const [userId = '', signIn] = who.split(':')
  const [account = '', beside = ''] = details.split('/')
  const [furtherCreditKey = '', intermediaryBank = ''] = beside.split('~')
  return {
    accountKey: account,
    aba: account === '' ? '' : '101100621',
    furtherCreditKey,
    intermediaryBank,
    enteredBy: userId === 'morgan' ? 'manager' : 'receiver',
    userId,
    signIn: signIn ?? null,
  }
}

const isReplaced = (...history: string[]) => detailsReplaced(history.map(version))

describe('replaced', () => {
  test.each([
    ['by the same person in another sign-in', ['tessa:1 X', 'tessa:2 Y']],
    ['by a colleague', ['tessa:1 X', 'theo:1 Y']],
    ['twice, the second time within the later sign-in', ['tessa:1 X', 'tessa:2 Y', 'tessa:2 Z']],
    ['and put back by the first person later', ['tessa:1 X', 'tessa:2 Y', 'tessa:3 X']],
    ['where the provider names no sign-in', ['tessa X', 'tessa Y']],
    ['after the manager had filled it ahead', ['morgan:1 X', 'tessa:1 Y']],
    ['by the manager after the receiver had entered it', ['tessa:1 X', 'morgan:1 Y']],
    ['after a manager took the details away', ['tessa:1 X', 'morgan:1 ', 'theo:1 Y']],
    ['in a sign-in of before the account was confirmed', ['tessa:1 X', 'tessa:2 X', 'tessa:1 Y']],
    ['after the receiver confirmed what the manager filled', ['morgan:1 X', 'tessa:1 X', 'morgan:1 Y']],
    ['a further credit that was confirmed', ['tessa:1 X/F', 'tessa:2 X/F', 'tessa:1 X/G']],
    ['a further credit', ['tessa:1 X/F', 'tessa:2 X/G']],
    ['a further credit, taken away first', ['tessa:1 X/F', 'tessa:2 X', 'tessa:2 X/G']],
    ['a further credit that is only taken away', ['tessa:1 X/F', 'tessa:2 X']],
    ['an intermediary bank', ['tessa:1 X/~Bank', 'tessa:2 X/~Other']],
  ])('%s', (_what, history) => {
    expect(isReplaced(...history)).toBe(true)
  })

  test('the same number at another bank', () => {
    const first = version('tessa:1 X')
    expect(detailsReplaced([first, { ...first, aba: '021000021', signIn: '2' }])).toBe(true)
  })
})

describe('not replaced', () => {
  test.each([
    ['by nothing', []],
    ['when it is entered once', ['tessa:1 X']],
    ['within one sign-in', ['tessa:1 X', 'tessa:1 Y']],
    ['when what was empty is filled', ['morgan:1 ', 'tessa:1 X']],
    ['when a further credit is added later', ['tessa:1 X', 'tessa:2 X/F']],
    [
      'when a manager corrects a further credit that was kept',
      ['morgan:1 X/F', 'tessa:1 X/F', 'morgan:1 X/G'],
    ],
    ['when an unchanged account is saved in another sign-in', ['tessa:1 X', 'tessa:2 X']],
    ['when a manager corrects what a manager filled ahead', ['morgan:1 X', 'morgan:2 Y']],
    ['when a manager took its own details away', ['morgan:1 X', 'morgan:1 ', 'tessa:1 Y']],
    [
      'when the receiver changes the further credit that the manager filled ahead',
      ['morgan:1 X/F', 'tessa:1 X/G'],
    ],
  ])('%s', (_what, history) => {
    expect(isReplaced(...history)).toBe(false)
  })
})
