import { expect, test } from 'vitest'
import { standingInstructionFaults, tidyStandingInstruction } from './standing-instruction.ts'

const typed = {
  label: ' Corporate Trust ',
  fbo: 'First Trust Bank',
  aba: '1011-0062 1',
  accountNumber: '0001 2345-6789',
  accountNumberAgain: '000123456789',
  holderStreet: ' 1 Main Street \r\n\n Suite 200 ',
  holderTown: ' Salina ',
  holderCountry: 'us',
}

test('takes what could fill a wire, without what only grouped it', () => {
  expect(standingInstructionFaults(typed)).toEqual([])
  expect(tidyStandingInstruction(typed)).toEqual({
    label: 'Corporate Trust',
    fbo: 'First Trust Bank',
    aba: '101100621',
    accountNumber: '000123456789',
    holderStreet: '1 Main Street\nSuite 200',
    holderTown: 'Salina',
    holderCountry: 'US',
  })
})

test.each([
  [{ label: ' ' }, 'label'],
  [{ label: 'x'.repeat(61) }, 'label'],
  [{ fbo: '' }, 'fbo'],
  [{ aba: '101100620' }, 'aba'],
  [{ accountNumber: '', accountNumberAgain: '' }, 'accountNumber'],
  [{ accountNumberAgain: '000123456780' }, 'accountNumberAgain'],
  [{ holderTown: '' }, 'holderTown'],
  [{ holderCountry: '' }, 'holderCountry'],
])('refuses %j at %s', (change, field) => {
  expect(standingInstructionFaults({ ...typed, ...change }).map((fault) => fault.field)).toEqual([field])
})
