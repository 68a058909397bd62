import { expect, test } from 'vitest'
import { noCosts } from '../cost-of-issuance/cost-of-issuance.ts'
import { noHolderAddress } from '../bank-details/holder-address.ts'
import { acceptWire, keptFurtherCredit, type WireToAccept } from '../decision/accept-wire.ts'
import { changeInstructions } from '../bank-details/change-instructions.ts'
import { recallWire } from '../draft/recall-wire.ts'
import { rejectWire } from '../decision/reject-wire.ts'
import { rejectionReasons } from '../../platform/master-data/rejection-reasons.ts'
import { keepsBankDetails, saveWire } from '../draft/save-wire.ts'
import { sendWire } from '../draft/send-wire.ts'
import { wireStatuses } from '../../platform/master-data/wire-status.ts'

const pending: WireToAccept = {
  status: 3,
  digest: 'd1',
  complete: true,
  accountKey: 'k1',
  enteredBy: 'receiver',
  furtherCreditKey: '',
  furtherCreditEnteredBy: 'receiver',
  enteredByOther: false,
  openGates: [],
  unpayable: null,
  payer: null,
}

const accept = (
  wire: Partial<WireToAccept>,
  digest = 'd1',
  typedAccountKey: string | null = null,
  typedFurtherCreditKey: string | null = null,
) => {
  const acceptance = { digest, typedAccountKey, typedFurtherCreditKey, agreedPayer: null }
  const decided = acceptWire({ ...pending, ...wire }, acceptance)
  return decided.ok ? decided.value.status : decided.refusal.code
}

test('an acceptance counts for exactly what was shown', () => {
  expect(accept({})).toBe(5)
  expect(accept({}, 'd0')).toBe('wire-changed')
  expect(accept({ complete: false })).toBe('bank-details-incomplete')
  expect(accept({ unpayable: 'Prairie Bank retired this number.' })).toBe('bank-takes-no-wires')
  for (const { id } of wireStatuses) if (id !== 3) expect(accept({ status: id })).toBe('wire-wrong-status')
})

test('with a gate open an acceptance waits for additional verification', () => {
  expect(accept({ openGates: [{ id: 'amount', message: 'The amount reaches $1,000,000.00' }] })).toBe(6)
})

test('an account that the manager filled ahead must be typed again, and be the same', () => {
  expect(accept({ enteredBy: 'manager' })).toBe('invalid-fields')
  expect(accept({ enteredBy: 'manager' }, 'd1', 'k2')).toBe('invalid-fields')
  expect(accept({ enteredBy: 'manager' }, 'd1', 'k1')).toBe(5)
})

test('a further credit account that the manager filled ahead must be typed again as well', () => {
  const ahead = { furtherCreditKey: 'k9', furtherCreditEnteredBy: 'manager' } as const
  const both = { ...ahead, enteredBy: 'manager' } as const
  const faulty = (wire: Partial<WireToAccept>, typedAccountKey: string | null, typed: string | null) => {
    const acceptance = { digest: 'd1', typedAccountKey, typedFurtherCreditKey: typed, agreedPayer: null }
    const decided = acceptWire({ ...pending, ...wire }, acceptance)
    return decided.ok ? [] : (decided.refusal.faults ?? []).map(({ field }) => field)
  }
  expect(faulty(both, null, null)).toEqual(['accountNumber', 'furtherCreditAccount'])
  expect(faulty(both, 'k1', null)).toEqual(['furtherCreditAccount'])
  expect(faulty(both, 'k1', 'k1')).toEqual(['furtherCreditAccount'])
  expect(faulty(both, 'k9', 'k9')).toEqual(['accountNumber'])
  expect(accept(both, 'd1', 'k1', 'k9')).toBe(5)
  // The account comes from the receiver's standing accounts, beside a further credit that the manager had filled.
  expect(faulty(ahead, null, null)).toEqual(['furtherCreditAccount'])
  expect(accept(ahead, 'd1', null, 'k9')).toBe(5)
  expect(accept({ furtherCreditKey: 'k9' })).toBe(5)
  expect(accept({ enteredBy: 'manager', furtherCreditEnteredBy: 'manager' }, 'd1', 'k1')).toBe(5)
})

test('a further credit account that a former receiver typed stays theirs, however often the account is filled', () => {
  const typed = { furtherCreditEnteredBy: 'receiver', enteredByOther: false } as const
  expect(keptFurtherCredit(typed)).toBe('receiver')
  expect(keptFurtherCredit({ ...typed, enteredByOther: true })).toBe('former receiver')
  expect(keptFurtherCredit({ furtherCreditEnteredBy: 'former receiver', enteredByOther: false })).toBe(
    'former receiver',
  )
  expect(keptFurtherCredit({ furtherCreditEnteredBy: 'manager', enteredByOther: true })).toBe('manager')
  const kept = { furtherCreditKey: 'k9', furtherCreditEnteredBy: 'former receiver' } as const
  expect(accept(kept)).toBe('invalid-fields')
  expect(accept(kept, 'd1', null, 'k9')).toBe(5)
})

test('numbers that another person of the receiver’s side entered are typed again by the present receiver', () => {
  const other = { enteredByOther: true, furtherCreditKey: 'k9' } as const
  expect(accept(other)).toBe('invalid-fields')
  expect(accept(other, 'd1', 'k1')).toBe('invalid-fields')
  expect(accept(other, 'd1', 'k1', 'k9')).toBe(5)
})

test('a rejection needs a reason, words for Other, and the digest that was shown', () => {
  const reject = (
    reasons: (typeof rejectionReasons)[number]['id'][],
    remarks = '',
    digest = 'd1',
    status = 3,
  ) => rejectWire({ status: status as 3, digest: 'd1' }, { digest, reasons, remarks })
  expect(reject([]).ok).toBe(false)
  expect(reject(['other'], ' ').ok).toBe(false)
  expect(reject(['amount'], '', 'd0')).toMatchObject({ refusal: { code: 'wire-changed' } })
  expect(reject(['amount'], '', 'd1', 5)).toMatchObject({ refusal: { code: 'wire-wrong-status' } })
  expect(reject(['amount'], 'x'.repeat(1001)).ok).toBe(false)
  expect(reject(['amount', 'other'], 'Too much')).toMatchObject({ ok: true, value: 4 })
})

test('a receiver saves complete details only, and only after the wire was sent', () => {
  const details = {
    fbo: 'First Trust',
    aba: '101100621',
    accountNumber: '1',
    intermediaryBank: '',
    furtherCreditName: '',
    furtherCreditAccount: '',
    ...noHolderAddress,
  }
  const results = wireStatuses.map(({ id }) => changeInstructions({ status: id }, details).ok)
  expect(results).toEqual([false, false, true, false, true, true])
  expect(changeInstructions({ status: 3 }, { ...details, fbo: '' }).ok).toBe(false)
})

test('the sender of a wire cannot receive it; an accepted wire is recalled only with a reason', () => {
  expect(sendWire({ status: 2, receiverIsSender: true }).ok).toBe(false)
  expect(sendWire({ status: 2, receiverIsSender: false })).toMatchObject({ value: 3 })
  expect(sendWire({ status: 1, receiverIsSender: false }).ok).toBe(false)
  expect(recallWire({ status: 3 }, '')).toMatchObject({ value: 2 })
  expect(recallWire({ status: 5 }, ' ').ok).toBe(false)
  expect(recallWire({ status: 5 }, 'Moved')).toMatchObject({ value: 2 })
})

test('details that a receiver entered stay with that receiver', () => {
  const before = { receiverEmail: 'a@b.example', enteredBy: 'receiver' as const }
  expect(keepsBankDetails(before, { receiverEmail: 'a@b.example' })).toBe(true)
  expect(keepsBankDetails(before, { receiverEmail: 'c@d.example' })).toBe(false)
  expect(keepsBankDetails({ ...before, enteredBy: 'manager' }, { receiverEmail: 'c@d.example' })).toBe(true)
})

test('a sent wire is never saved incomplete, not even as a draft', () => {
  const details = {
    role: null,
    receiverEmail: '',
    amount: null,
    wirePurposes: [],
    references: [],
    payoff: null,
    ...noCosts,
  }
  const bank = {
    fbo: '',
    aba: '',
    accountNumber: '',
    intermediaryBank: '',
    furtherCreditName: '',
    furtherCreditAccount: '',
    ...noHolderAddress,
  }
  expect(saveWire('new', details, bank, { draft: true, kind: 'bond' })).toMatchObject({
    value: { status: 1 },
  })
  for (const state of [3, 4, 5, 6] as const)
    expect(saveWire(state, details, bank, { draft: true, kind: 'bond' }).ok).toBe(false)
  const malformed = { ...bank, fbo: 'x'.repeat(141), aba: '1', furtherCreditAccount: '#' }
  expect(saveWire('new', details, malformed, { draft: true, kind: 'bond' })).toMatchObject({
    refusal: {
      faults: ['fbo', 'aba', 'furtherCreditAccount'].map((field) => ({ field: `bankDetails.${field}` })),
    },
  })
})
