import { expect, test } from 'vitest'
import { templateOf } from './template-of.ts'

test.each([
  ["Failed to reset locked, but we're shutting down so won't try again", undefined],
  [
    "Your pool doesn't have error handlers! See: https://canary",
    "Your pool doesn't have error handlers! See",
  ],
  ["Failed to release job 'canary' after success", 'Failed to release job'],
  ["'canary' is no task", ''],
  ["the server's task 'canary's' failed", "the server's task"],
  [
    "Failed task 7 (clean, 3.00ms, attempt 1 of 25) with error 'canary",
    'Failed task 7 (clean, 3.00ms, attempt 1 of 25) with error',
  ],
  ['Worker exited with error: Error: canary', 'Worker exited with error'],
  ['Running `canary`', 'Running'],
  ['Options are {"canary":1}', 'Options are'],
  ['Failed\ncanary', 'Failed'],
])('the words of %j without its values', (message, words) => {
  expect(templateOf(message)).toBe(words ?? message)
})
