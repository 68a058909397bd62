import { expect, test } from 'vitest'
import { banksOf } from './directory-entry.ts'

test('a bank in between is found however its number was pasted, as the payment file finds it', () => {
  const written = ['1011 0062 1', '1011\u00A00062\u00A01', '1011\u20100062\u20101', '1011\u20130062\u20131']
  for (const number of written) {
    const banks = banksOf({ aba: '', intermediaryBank: `Bank, ABA ${number}` })
    expect([number, banks]).toEqual([number, ['101100621']])
  }
})
