import { exchangeToken } from './account.ts'
import {
  allMasterData,
  issuers,
  organizationMasterRoles,
  organizations,
  purposes,
  transactionStatuses,
} from './master-data.ts'
import { listNotifications, readNotifications } from './notification.ts'
import {
  createTransaction,
  deleteTransaction,
  getTransaction,
  listTransactions,
  transactionHistory,
  updateTransaction,
} from './transaction.ts'
import { listOrganizationMembers, searchUsers } from './user.ts'
import {
  acceptWire,
  changeInstructions,
  createWire,
  deleteWire,
  getWire,
  recallWire,
  rejectWire,
  revealAccount,
  sendWire,
  updateWire,
} from './wire.ts'

/** Every call of the API by its method and path. */
export const contract = {
  'POST /account/exchange': exchangeToken,
  'GET /masterdata/all': allMasterData,
  'GET /masterdata/issuers': issuers,
  'GET /masterdata/organizationMasterRoles': organizationMasterRoles,
  'GET /masterdata/organizations': organizations,
  'GET /masterdata/purposes': purposes,
  'GET /masterdata/txnstatuses': transactionStatuses,
  'GET /notification': listNotifications,
  'PUT /notification/read': readNotifications,
  'GET /transaction': listTransactions,
  'POST /transaction': createTransaction,
  'GET /transaction/{transactionId}': getTransaction,
  'PUT /transaction/{transactionId}': updateTransaction,
  'DELETE /transaction/{transactionId}': deleteTransaction,
  'GET /transaction/{transactionId}/history': transactionHistory,
  'POST /transaction/{transactionId}/wire': createWire,
  'GET /user/organization': listOrganizationMembers,
  'GET /user/search/{term}': searchUsers,
  'GET /wire/{wireId}': getWire,
  'PUT /wire/{wireId}': updateWire,
  'DELETE /wire/{wireId}': deleteWire,
  'POST /wire/{wireId}/accept': acceptWire,
  'PUT /wire/{wireId}/instructions': changeInstructions,
  'POST /wire/{wireId}/recall': recallWire,
  'POST /wire/{wireId}/reject': rejectWire,
  'POST /wire/{wireId}/reveal': revealAccount,
  'POST /wire/{wireId}/send': sendWire,
} as const

export type Contract = typeof contract
