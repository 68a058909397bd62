import { isOfRealDesk, transactionId as filledId, wireId as filledWireId } from '../seed/closings.ts'
import { growingShape } from '../seed/shape.ts'
import type { Grown } from './grown.ts'
import { page, type Read, type ReadCall, reads } from './read.ts'

/** Another closing of the desk each time, far from the one before. */
const another = ({ closings }: Grown, time: number): number => {
  const at = (time * 104_729) % closings
  return isOfRealDesk(at, growingShape(closings)) ? at - 1 : at
}

/** A closing that was filled in, another one each time: its rows are in no memory of the database. */
export const filledOnes: readonly Read[] = [
  ...reads('manager', 'GET /transaction/{transactionId}', {
    'transaction, another each time': (g, time) => `/transaction/${filledId(another(g, time))}`,
  }),
  ...reads('trustee', 'GET /transaction/{transactionId}', {
    'transaction, another each time': (g, time) => `/transaction/${filledId(another(g, time))}`,
  }),
  ...reads('manager', 'GET /transaction/{transactionId}/board', {
    'board, another each time': (g, time) => `/transaction/${filledId(another(g, time))}/board`,
  }),
  ...reads('manager', 'GET /transaction/{transactionId}/history', {
    'history, another each time': (g, time) =>
      `/transaction/${filledId(another(g, time))}/history?${page}&folded=true`,
  }),
  ...reads('manager', 'GET /wire/{wireId}/progress', {
    'progress of a wire, another each time': (g, time) =>
      `/wire/${filledWireId(another(g, time), 1)}/progress`,
  }),
]

const ofClosing = (call: ReadCall, what: string, rest = ''): Read[] =>
  reads('manager', call, { [what]: ({ transactionId }) => `/transaction/${transactionId}${rest}` })

const ofWire = (call: ReadCall, what: string, rest = ''): Read[] =>
  reads('manager', call, { [what]: ({ wireId }) => `/wire/${wireId}${rest}` })

export const partsOfClosing: readonly Read[] = [
  ...ofClosing('GET /transaction/{transactionId}', 'transaction'),
  ...ofClosing('GET /transaction/{transactionId}/board', 'board', '/board'),
  ...ofClosing('GET /transaction/{transactionId}/history', 'history', `/history?${page}&folded=true`),
  ...ofClosing('GET /transaction/{transactionId}/history/csv', 'history as CSV', '/history/csv'),
  ...ofClosing('GET /transaction/{transactionId}/wire/csv', 'wires as CSV', '/wire/csv'),
  ...ofClosing('GET /transaction/{transactionId}/sources-and-uses', 'sources and uses', '/sources-and-uses'),
  ...ofClosing('GET /transaction/{transactionId}/closing-plan', 'closing plan', '/closing-plan'),
  ...ofClosing('GET /transaction/{transactionId}/closingmemo', 'memos of a closing', '/closingmemo'),
  ...ofClosing('GET /transaction/{transactionId}/attachment', 'files', '/attachment'),
  ...ofClosing('GET /transaction/{transactionId}/freeze', 'freeze', '/freeze'),
  ...ofClosing('GET /transaction/{transactionId}/completion', 'completion', '/completion'),
  ...ofClosing('GET /transaction/{transactionId}/payer', 'payers', '/payer'),
  ...ofClosing('GET /transaction/{transactionId}/fraud-response', 'fraud reports', '/fraud-response'),
  ...ofClosing('GET /transaction/{transactionId}/fee', 'fee', '/fee'),
  ...ofClosing('GET /transaction/{transactionId}/invoice', 'invoices of a closing', '/invoice'),
  ...ofClosing('GET /transaction/{transactionId}/calendar', 'calendar', '/calendar'),
  ...ofWire('GET /wire/{wireId}', 'wire'),
  ...ofWire('GET /wire/{wireId}/payment', 'payments of a wire', '/payment'),
  ...ofWire('GET /wire/{wireId}/message', 'messages of a wire', '/message'),
  ...ofWire('GET /wire/{wireId}/call-back', 'call-backs of a wire', '/call-back'),
  ...ofWire('GET /wire/{wireId}/instructions', 'versions of a wire', '/instructions'),
  ...reads('manager', 'GET /wire/{wireId}/certificate', {
    'certificate of a wire': ({ verifiedWireId }) => `/wire/${verifiedWireId}/certificate`,
  }),
  ...reads('manager', 'GET /transaction/{transactionId}/wire/{wireId}/cost-payments', {
    'costs of a wire': ({ transactionId, wireId }) =>
      `/transaction/${transactionId}/wire/${wireId}/cost-payments`,
  }),
  ...reads('manager', 'GET /closingmemo/{memoId}', { memo: ({ memoId }) => `/closingmemo/${memoId}` }),
  ...reads('manager', 'GET /closingmemo/{memoId}/pdf', {
    'memo as PDF': ({ memoId }) => `/closingmemo/${memoId}/pdf`,
  }),
  ...reads('manager', 'GET /fraud-response/{fraudResponseId}/json', {
    'fraud packet': ({ fraudResponseId }) => `/fraud-response/${fraudResponseId}/json`,
  }),
  ...reads('manager', 'GET /fraud-response/{fraudResponseId}/pdf', {
    'fraud packet as PDF': ({ fraudResponseId }) => `/fraud-response/${fraudResponseId}/pdf`,
  }),
]
