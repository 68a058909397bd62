import { expect, test } from 'vitest'
import { combinedBank, isStale, unpayableFault } from './directory-entry.ts'
import { countRefusal, dayRefusal, kindOfLine, readLine } from './fixed-width.ts'
import { openParticipants, readParticipant } from './participants-json.ts'

const fedwire = (change: Partial<Record<'aba' | 'name' | 'state' | 'flags' | 'date', string>> = {}): string =>
  (change.aba ?? '101100621') +
  'PRAIRIE SAMPLE'.padEnd(18) +
  (change.name ?? 'PRAIRIE SAMPLE BANK').padEnd(36) +
  (change.state ?? 'KS') +
  'WICHITA'.padEnd(25) +
  (change.flags ?? 'Y Y') +
  (change.date ?? '20250131')

const fedach = (
  change: Partial<Record<'aba' | 'office' | 'type' | 'newAba' | 'name', string>> = {},
): string =>
  (change.aba ?? '101100621') +
  (change.office ?? 'O') +
  '101000048' +
  (change.type ?? '1') +
  '013125' +
  (change.newAba ?? '000000000') +
  (change.name ?? 'PRAIRIE SAMPLE BANK').padEnd(36) +
  '1 MAIN STREET'.padEnd(36) +
  'WICHITA'.padEnd(20) +
  'KS' +
  '672020000' +
  '3165550100' +
  '11' +
  '     '

test.each([
  [fedwire({ aba: '101100622' }), 'its routing number 101100622 has a wrong check digit'],
  [fedwire({ aba: '10110062X' }), 'its routing number is not nine digits'],
  [fedwire({ name: '' }).replace('PRAIRIE SAMPLE', ' '.repeat(14)), 'it has no name'],
  [fedwire({ state: 'K1' }), 'its state is not two letters'],
  [fedwire({ flags: 'X Y' }), "its funds transfer status is none of 'Y', 'N'"],
  [fedwire({ flags: 'YXY' }), "its settlement-only status is none of 'S', ''"],
  [fedwire({ flags: 'Y Z' }), "its book-entry securities status is none of 'Y', 'N'"],
  [fedwire({ date: '2025-1-1' }), 'its date of last revision is not YYYYMMDD'],
  [fedwire().slice(0, 57), 'it has 57 columns instead of 101'],
  [`${fedwire()} `, 'it has 102 columns instead of 101'],
])('a Fedwire line at fault is refused by name', (line, refusal) => {
  expect(readLine('Fedwire', line)).toEqual({ ok: false, refusal })
})

test.each([
  [fedach({ aba: '101100622' }), 'its routing number 101100622 has a wrong check digit'],
  [fedach({ office: 'X' }), "its office code is none of 'O', 'B'"],
  [fedach({ type: '7' }), "its record type is none of '0', '1', '2'"],
  [fedach({ type: '2' }), 'its new routing number 000000000 has a wrong check digit'],
  [fedach({ type: '2', newAba: '101199905' }), 'its new routing number 101199905 has a wrong check digit'],
  [fedach({ type: '2', newAba: '101100621' }), 'its new routing number is its old one'],
  [fedwire(), 'it has 101 columns instead of 155'],
])('a FedACH line at fault is refused by name', (line, refusal) => {
  expect(readLine('FedACH', line)).toEqual({ ok: false, refusal })
})

test('the kind of a file is told by its first line', () => {
  expect(kindOfLine(fedwire())).toBe('Fedwire')
  expect(kindOfLine(fedach())).toBe('FedACH')
  for (const other of [
    '',
    'routing,name',
    '<!doctype html>',
    '%PDF-1.7',
    'x'.repeat(101),
    fedwire().trimEnd() + 'Y',
  ]) {
    expect(kindOfLine(other)).toBeNull()
  }
})

test('a whole line gives the bank', () => {
  expect(readLine('Fedwire', fedwire({ flags: 'NSN', date: ' '.repeat(8) }))).toEqual({
    ok: true,
    value: {
      aba: '101100621',
      name: 'PRAIRIE SAMPLE BANK',
      city: 'WICHITA',
      state: 'KS',
      fundsEligible: false,
      settlementOnly: true,
      newRoutingNumber: null,
    },
  })
  const merged = readLine('FedACH', fedach({ type: '2', newAba: '101199904' }))
  expect(merged).toMatchObject({
    value: {
      aba: '101100621',
      city: 'WICHITA',
      state: 'KS',
      fundsEligible: null,
      newRoutingNumber: '101199904',
    },
  })
  expect(readLine('FedACH', fedach({ newAba: '101199904' }))).toMatchObject({
    value: { newRoutingNumber: null },
  })
})

const participant = {
  routingNumber: '101100621',
  telegraphicName: 'PRAIRIE SAMPLE',
  customerName: 'PRAIRIE SAMPLE BANK',
  customerState: 'KS',
  customerCity: 'WICHITA',
  fundsEligibility: 'N',
  fundsSettlementOnlyStatus: ' ',
  securitiesEligibility: 'N',
  changeDate: '',
}

test('JSON is opened by its kind, and anything else refused by name', () => {
  const open = (inner: object) => openParticipants({ fedwireParticipants: inner })
  expect(open({ response: { code: 100 }, fedwireParticipants: [participant] })).toEqual({
    ok: true,
    value: { kind: 'Fedwire', participants: [participant] },
  })
  expect(openParticipants({ fedACHParticipants: { fedACHParticipants: [] } })).toMatchObject({
    value: { kind: 'FedACH' },
  })
  expect(open({ response: { code: 401 } })).toMatchObject({
    refusal: 'it holds an answer with the code 401 instead of banks',
  })
  expect(open({ response: { code: 100 } })).toMatchObject({
    refusal: 'it has no list of Fedwire participants',
  })
  for (const other of [null, 7, [], {}, { banks: [] }, { fedwireParticipants: [] }]) {
    expect(openParticipants(other)).toMatchObject({
      refusal: 'it is JSON, but no Fedwire or FedACH participant file',
    })
  }
})

test('a participant of JSON is judged as a line is', () => {
  expect(readParticipant('Fedwire', participant)).toMatchObject({
    value: { aba: '101100621', fundsEligible: false, settlementOnly: false },
  })
  expect(readParticipant('Fedwire', { ...participant, routingNumber: 101_100_621 })).toEqual({
    ok: false,
    refusal: 'its routingNumber is missing or no text',
  })
  expect(readParticipant('Fedwire', { ...participant, routingNumber: '101100622' })).toMatchObject({
    ok: false,
  })
  expect(readParticipant('FedACH', participant)).toMatchObject({
    refusal: 'its officeCode is missing or no text',
  })
  expect(readParticipant('Fedwire', null)).toMatchObject({ refusal: 'it is no participant' })
})

test('a file that names far fewer banks than the loaded one may be cut off', () => {
  expect(countRefusal(0, null)).toBe('it names no bank')
  expect(countRefusal(20, null)).toBeNull()
  expect(countRefusal(4000, 7693)).toContain('it may be cut off')
  expect(countRefusal(7600, 7693)).toBeNull()
})

test('a file is refused when it is older than the loaded one, or speaks of a day to come', () => {
  const now = new Date('2026-11-20T15:00:00Z')
  const refused = (asOf: string, loadedAsOf: string | null, force = false) =>
    dayRefusal('Fedwire', { asOf, loadedAsOf, force, now })
  expect(refused('2026-11-01', null)).toBeNull()
  expect(refused('2026-11-01', '2026-11-01')).toBeNull()
  expect(refused('2026-10-31', '2026-11-01')).toBe(
    'it is of 2026-10-31, and the loaded Fedwire directory is of 2026-11-01. The operator of the server can load the older file: countersign import-directory --force.',
  )
  expect(refused('2026-10-31', '2026-11-01', true)).toBeNull()
  expect(refused('2026-11-20', '2026-11-01')).toBeNull()
  expect(refused('2026-11-21', null, true)).toBe(
    'it is of 2026-11-21, which lies in the future (today is 2026-11-20, UTC)',
  )
})

const bank = {
  name: 'Prairie Sample Bank',
  city: 'Wichita',
  state: 'KS',
  fundsEligible: true,
  settlementOnly: false,
  achOnly: false,
  newRoutingNumber: null,
}

test('what cannot be paid by wire is refused in words; what no file names is not', () => {
  expect(unpayableFault(null)).toBeNull()
  expect(unpayableFault(bank)).toBeNull()
  expect(unpayableFault({ ...bank, fundsEligible: null })).toBeNull()
  expect(unpayableFault({ ...bank, fundsEligible: false })).toContain('does not accept funds transfers')
  expect(unpayableFault({ ...bank, settlementOnly: true })).toContain('accepts only settlements')
  expect(unpayableFault({ ...bank, newRoutingNumber: '101199904' })).toContain(
    'Its new number is 1011 9990 4.',
  )
  expect(unpayableFault({ ...bank, achOnly: true })).toBe(
    'This number of Prairie Sample Bank is listed for ACH payments only. Ask for its wire routing number.',
  )
})

const ach = { ...bank, name: 'PRAIRIE ACH', fundsEligible: null, newRoutingNumber: '101199904' }
const both = { fedwireLoaded: true }

test('a bank that neither file lists is unknown', () => {
  expect(combinedBank(undefined, undefined, both)).toBeNull()
  expect(combinedBank(undefined, undefined, { fedwireLoaded: false })).toBeNull()
})

test('without a Fedwire file FedACH speaks alone', () => {
  expect(combinedBank(undefined, ach, { fedwireLoaded: false })).toEqual(ach)
  const listed = { ...ach, newRoutingNumber: null }
  expect(unpayableFault(combinedBank(undefined, listed, { fedwireLoaded: false }))).toBeNull()
})

test('with a Fedwire file, a number that FedACH alone lists takes no wire', () => {
  const listed = combinedBank(undefined, { ...ach, newRoutingNumber: null }, both)
  expect(listed).toEqual({ ...ach, newRoutingNumber: null, achOnly: true })
  expect(unpayableFault(listed)).toContain('PRAIRIE ACH is listed for ACH payments only')
  // The new number of a merged bank is the better answer.
  expect(unpayableFault(combinedBank(undefined, ach, both))).toContain('Its new number is')
})

test('what Fedwire lists as eligible takes a wire, whatever FedACH says of a merger', () => {
  expect(combinedBank(bank, ach, both)).toEqual(bank)
  expect(unpayableFault(combinedBank(bank, ach, both))).toBeNull()
  for (const closed of [
    { ...bank, fundsEligible: false },
    { ...bank, settlementOnly: true },
  ]) {
    expect(combinedBank(closed, ach, both)).toEqual({ ...closed, newRoutingNumber: '101199904' })
  }
})

test('a directory is stale after the days that the deployment allows', () => {
  const now = new Date('2026-11-20T15:00:00Z')
  expect(isStale('2026-08-23', now, 90)).toBe(false)
  expect(isStale('2026-08-22', now, 90)).toBe(true)
})
