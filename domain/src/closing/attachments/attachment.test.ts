import { expect, test } from 'vitest'
import {
  fileNameFault,
  keptForDesk,
  mostAttachedBytes,
  mostAttachments,
  roomFor,
  savedName,
  shownName,
} from './attachment.ts'

test('a name is never a path, and never writes backwards', () => {
  expect(shownName('../../etc/passwd')).toBe('passwd')
  expect(shownName('C:\\Users\\morgan\\Payoff letter.pdf')).toBe('Payoff letter.pdf')
  expect(shownName('..')).toBe('file')
  expect(shownName('')).toBe('file')
  expect(shownName('.htaccess')).toBe('htaccess')
  expect(shownName('letter\u202Efdp.exe')).toBe('letterfdp exe')
  expect(shownName('a\r\nset-cookie: x.pdf')).toBe('a set-cookie: x.pdf')
  expect(shownName('Überweisung  Nr. 3.pdf')).toBe('Überweisung Nr. 3.pdf')
})

test('a name with hidden characters is refused', () => {
  expect(fileNameFault('letter\u202Efdp.exe')).toContain('cannot be shown')
  expect(fileNameFault('Überweisung Nr. 3.pdf')).toBeNull()
})

test.each([
  [
    'URGENT account changed, call 816 555 0142 before paying.pdf',
    'URGENT account changed, call XXXXXXXXXX before paying.pdf',
  ],
  ['firsttrust-wires.example.pdf', 'firsttrust-wires example.pdf'],
  ['Open evil.com', 'Open evil com'],
  ['Open evil.com.pdf', 'Open evil com.pdf'],
  ['write eve@evil.example now.pdf', 'write eve evil example now.pdf'],
  ['Closing.Memo.Final.PDF', 'Closing Memo Final.PDF'],
])('a name is shown without a link and a number to call: %s', (given, shown) => {
  expect(shownName(given)).toBe(shown)
})

test.each([
  'Payoff letter 2026-11-20 Loan 4711.pdf',
  'CUSIP 123456AB1 OS.pdf',
  'scan_20261120_093015.pdf',
  'IMG_20261120_1234567.pdf',
  'Wells Fargo Bank, N.A. wire 3.jpg',
  'Series 2026A v1.2.pdf',
])('the name of a document stays: %s', (name) => {
  expect([fileNameFault(name), shownName(name)]).toEqual([null, name])
})

test('a number to call in words is refused', () => {
  expect(fileNameFault('call eight one six five five five oh one four two.pdf')).toContain('in words')
  expect(fileNameFault('Wires one and two of three.pdf')).toBeNull()
})

test('a long name keeps its ending', () => {
  const name = shownName(`${'long '.repeat(60)}.pdf`)
  expect(name.length).toBeLessThanOrEqual(120)
  expect(name.endsWith('.pdf')).toBe(true)
})

test('a name as long as a form can carry is refused, however it is made, before it is read', () => {
  for (const hard of ['.', ' ', '1 ', 'one ']) {
    const before = process.cpuUsage()
    expect(fileNameFault(hard.repeat(80_000 / hard.length))).toContain('too long')
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(1000)
  }
  expect(fileNameFault(`C:\\Closings\\${'Salina '.repeat(100)}.pdf`)).toBeNull()
})

test('what is saved has the ending of what it is', () => {
  expect(savedName('invoice.exe', 'pdf')).toBe('invoice.exe.pdf')
  expect(savedName('Scan.JPEG', 'jpeg')).toBe('Scan.JPEG')
  expect(savedName('scan.pdf', 'png')).toBe('scan.pdf.png')
})

const nothing = { count: 0, bytes: 0 }
const byDesk = (size: number) => ({ size, isParty: false })
const byParty = (size: number) => ({ size, isParty: true })

test('the last file and the last byte have room, one more has not', () => {
  const nearlyFull = { count: mostAttachments - 1, bytes: mostAttachedBytes - 5, byParties: nothing }
  expect(roomFor(nearlyFull, byDesk(5)).ok).toBe(true)
  expect(roomFor({ count: mostAttachments, bytes: 0, byParties: nothing }, byDesk(5))).toMatchObject({
    refusal: { code: 'too-many-files' },
  })
  expect(roomFor({ ...nearlyFull, count: 0 }, byDesk(6))).toMatchObject({ refusal: { code: 'no-room' } })
  for (const full of [
    { ...nearlyFull, count: mostAttachments },
    { ...nearlyFull, count: 0, bytes: mostAttachedBytes },
  ])
    expect(roomFor(full, byParty(5)).ok).toBe(false)
})

test('the parties cannot take the room that is kept for the desk of the closing', () => {
  const theirs = { count: mostAttachments - keptForDesk.count, bytes: mostAttachedBytes - keptForDesk.bytes }
  for (const byParties of [
    { count: theirs.count, bytes: 0 },
    { count: 0, bytes: theirs.bytes - 5 },
  ]) {
    const refused = roomFor({ ...byParties, byParties }, byParty(6))
    expect(refused).toMatchObject({ refusal: { code: 'no-room' } })
    expect(JSON.stringify(refused)).toContain('Ask the transaction manager to attach the file')
    expect(roomFor({ ...byParties, byParties }, byDesk(6)).ok).toBe(true)
  }
  const last = { count: theirs.count - 1, bytes: theirs.bytes - 5 }
  expect(roomFor({ ...last, byParties: last }, byParty(5)).ok).toBe(true)
})
