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
import { listOrganizations, verifyOrganization } from './organization.ts'
import { listInvitations, listPlatformWires, listStandingInstructions, readDashboard } from './overview.ts'
import { readSettings, saveSettings } from './settings.ts'
import {
  activateUser,
  changeUserRole,
  inactivateUser,
  inviteUser,
  isUserVerified,
  listOrganizationMembers,
  listUsers,
  organizationOfEmailDomain,
  searchUsers,
  updateProfile,
  updateProfilePhoto,
  updateUser,
} from './user.ts'
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
  'GET /dashboard': readDashboard,
  'GET /instruction': listStandingInstructions,
  'GET /invitation': listInvitations,
  'GET /masterdata/all': allMasterData,
  'GET /masterdata/issuers': issuers,
  'GET /masterdata/organizationMasterRoles': organizationMasterRoles,
  'GET /masterdata/organizations': organizations,
  'GET /masterdata/purposes': purposes,
  'GET /masterdata/txnstatuses': transactionStatuses,
  'GET /notification': listNotifications,
  'PUT /notification/read': readNotifications,
  'GET /organization': listOrganizations,
  'PUT /organization/{organizationId}/verified': verifyOrganization,
  'GET /transaction': listTransactions,
  'POST /transaction': createTransaction,
  'GET /transaction/{transactionId}': getTransaction,
  'PUT /transaction/{transactionId}': updateTransaction,
  'DELETE /transaction/{transactionId}': deleteTransaction,
  'GET /transaction/{transactionId}/history': transactionHistory,
  'POST /transaction/{transactionId}/wire': createWire,
  'PUT /user': updateUser,
  'GET /user/': listUsers,
  'PUT /user/activate/{userId}': activateUser,
  'PUT /user/inactivate/{userId}': inactivateUser,
  'POST /user/invite': inviteUser,
  'GET /user/organization': listOrganizationMembers,
  'PUT /user/profile': updateProfile,
  'PUT /user/profile-photo': updateProfilePhoto,
  'GET /user/search/{term}': searchUsers,
  'GET /user/settings': readSettings,
  'PUT /user/settings': saveSettings,
  'PUT /user/update-user': changeUserRole,
  'GET /user/validateorgemaildomain': organizationOfEmailDomain,
  'GET /user/{id}/is-verified': isUserVerified,
  'GET /wire': listPlatformWires,
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
