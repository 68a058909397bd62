import { transactionHistory } from '../transactions/transaction-history.ts'
import {
  activate,
  changePassword,
  exchangeToken,
  joinOrganization,
  logSession,
  readActivation,
  register,
  blockOwnAccount,
  resetPassword,
  sendPasswordResetLink,
  updatePhone,
  validateToken,
  verifyEmail,
} from '../people/account.ts'
import {
  attachToTransaction,
  attachToWire,
  listAttachments,
  openAttachment,
  removeAttachment,
} from '../closing/attachment.ts'
import {
  compareMemos,
  discardMemo,
  finalizeMemo,
  getMemo,
  listMemoRevisions,
  listMemos,
  prepareMemo,
} from '../closing/closing-memo.ts'
import { copyMemoWithNumbers, getMemoPdf, getWireCertificate } from '../closing/closing-documents.ts'
import { verifyMemoCode, verifyMemoFile } from '../closing/verify-memo.ts'
import { fileContract } from './file-contract.ts'
import { findLookalike } from '../people/lookalike.ts'
import { directoryUploadContract } from '../wires/directory-uploads.ts'
import { platformContract } from './platform-contract.ts'
import { findBank, readDirectory } from '../wires/routing-directory.ts'
import { listNotifications, readNotifications } from '../messaging/notification.ts'
import {
  copyTransaction,
  createTransaction,
  deleteTransaction,
  getTransaction,
  listTransactions,
  updateTransaction,
} from '../transactions/transaction.ts'
import { addTeamMember, changeTeamMember, removeTeamMember } from '../transactions/transaction-team.ts'
import { organizationContract } from '../people/organization-contract.ts'
import { recordContract } from '../audit/record-history.ts'
import { instructionContract } from '../wires/instruction.ts'
import { listInvitations, listPlatformWires, readDashboard } from '../closing/overview.ts'
import { listTasks } from '../closing/tasks.ts'
import {
  acceptInvitation,
  cancelInvitation,
  inviteParticipant,
  rejectInvitation,
  resendInvitation,
} from '../transactions/participant.ts'
import { readSettings, saveSettings } from '../people/settings.ts'
import { getSourcesAndUses, saveSourcesAndUses } from '../closing/sources-and-uses.ts'
import {
  activateUser,
  changeUserRole,
  blockUser,
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
} from '../people/user.ts'
import { getClosingBoard } from '../closing/closing-board.ts'
import { getClosingPlan, saveClosingPlan } from '../closing/closing-plan.ts'
import { closingContract } from './closing-contract.ts'
import { fraudContract } from '../closing/fraud-response.ts'
import { gateContract } from '../wires/gates.ts'
import { freezeTransaction, getFreeze, releaseTransaction, setFreezeHour } from '../transactions/freeze.ts'
import {
  createContact,
  listContacts,
  retireContact,
  updateContact,
  compareInstructions,
  failVerification,
  listCallBacks,
  listInstructionVersions,
  passVerification,
  recordCallBack,
} from '../wires/verification.ts'
import { getWireProgress } from '../wires/wire-progress.ts'
import {
  acceptWire,
  changeInstructions,
  createWire,
  deleteWire,
  getWire,
  recallWire,
  rejectWire,
  remindReceiver,
  revealAccount,
  sendWire,
  updateWire,
} from '../wires/wire.ts'
import { shortenedCoolingContract } from '../wires/shortened-cooling.ts'
import { delegationContract } from '../people/delegation.ts'
import { wireColleagueContract } from '../wires/wire-colleague.ts'
import { costPaymentContract } from '../wires/cost-payments.ts'
import { wireMessageContract } from '../wires/wire-message.ts'
import { search } from '../closing/search.ts'

/** Every call of the API by its method and path. */
export const contract = {
  ...fileContract,
  ...closingContract,
  ...fraudContract,
  ...gateContract,
  ...instructionContract,
  ...platformContract,
  ...shortenedCoolingContract,
  ...wireColleagueContract,
  ...delegationContract,
  ...costPaymentContract,
  ...wireMessageContract,
  'POST /account/activate': activate,
  'POST /account/join': joinOrganization,
  'POST /account/change-password': changePassword,
  'POST /account/exchange': exchangeToken,
  'POST /account/password-reset-link': sendPasswordResetLink,
  'POST /account/register': register,
  'POST /account/reset-password': resetPassword,
  'POST /account/block': blockOwnAccount,
  'POST /account/session': logSession,
  'POST /account/updatePhone': updatePhone,
  'GET /account/{id}/activation': readActivation,
  'GET /account/{id}/verify-email': verifyEmail,
  'POST /api/validatetoken/validatetoken': validateToken,
  'GET /attachment/{attachmentId}': openAttachment,
  'DELETE /attachment/{attachmentId}': removeAttachment,
  'GET /closingmemo': listMemos,
  'GET /closingmemo/{memoId}': getMemo,
  'DELETE /closingmemo/{memoId}': discardMemo,
  'GET /closingmemo/{memoId}/difference': compareMemos,
  'GET /closingmemo/{memoId}/pdf': getMemoPdf,
  'POST /closingmemo/{memoId}/copy-with-numbers': copyMemoWithNumbers,
  'POST /closingmemo/{memoId}/finalize': finalizeMemo,
  'POST /closingmemo/verify': verifyMemoFile,
  'GET /closingmemo/verify/{code}': verifyMemoCode,
  'GET /contact': listContacts,
  'POST /contact': createContact,
  'PUT /contact/{contactId}': updateContact,
  'DELETE /contact/{contactId}': retireContact,
  'GET /dashboard': readDashboard,
  'GET /invitation': listInvitations,
  'GET /notification': listNotifications,
  'PUT /notification/read': readNotifications,
  ...organizationContract,
  ...recordContract,
  'GET /routing-directory': readDirectory,
  'GET /routing-directory/{aba}': findBank,
  ...directoryUploadContract,
  'GET /search': search,
  'POST /participant/{participantId}/accept': acceptInvitation,
  'POST /participant/{participantId}/cancel': cancelInvitation,
  'POST /participant/{participantId}/reject': rejectInvitation,
  'POST /participant/{participantId}/resend': resendInvitation,
  'GET /tasks': listTasks,
  'GET /transaction': listTransactions,
  'POST /transaction': createTransaction,
  'GET /transaction/{transactionId}': getTransaction,
  'PUT /transaction/{transactionId}': updateTransaction,
  'DELETE /transaction/{transactionId}': deleteTransaction,
  'GET /transaction/{transactionId}/board': getClosingBoard,
  'GET /transaction/{transactionId}/closing-plan': getClosingPlan,
  'PUT /transaction/{transactionId}/closing-plan': saveClosingPlan,
  'GET /transaction/{transactionId}/attachment': listAttachments,
  'POST /transaction/{transactionId}/attachment': attachToTransaction,
  'GET /transaction/{transactionId}/freeze': getFreeze,
  'POST /transaction/{transactionId}/freeze': freezeTransaction,
  'PUT /transaction/{transactionId}/freeze': setFreezeHour,
  'POST /transaction/{transactionId}/release': releaseTransaction,
  'POST /transaction/{transactionId}/copy': copyTransaction,
  'GET /transaction/{transactionId}/history': transactionHistory,
  'GET /transaction/{transactionId}/closingmemo': listMemoRevisions,
  'POST /transaction/{transactionId}/closingmemo': prepareMemo,
  'POST /transaction/{transactionId}/participant': inviteParticipant,
  'GET /transaction/{transactionId}/sources-and-uses': getSourcesAndUses,
  'PUT /transaction/{transactionId}/sources-and-uses': saveSourcesAndUses,
  'POST /transaction/{transactionId}/team': addTeamMember,
  'PUT /transaction/{transactionId}/team/{userId}': changeTeamMember,
  'DELETE /transaction/{transactionId}/team/{userId}': removeTeamMember,
  'POST /transaction/{transactionId}/wire': createWire,
  'PUT /user': updateUser,
  'GET /user/': listUsers,
  'PUT /user/activate/{userId}': activateUser,
  'PUT /user/inactivate/{userId}': inactivateUser,
  'PUT /user/block/{userId}': blockUser,
  'POST /user/invite': inviteUser,
  'GET /user/lookalike': findLookalike,
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
  'GET /wire/{wireId}/certificate': getWireCertificate,
  'PUT /wire/{wireId}/instructions': changeInstructions,
  'POST /wire/{wireId}/attachment': attachToWire,
  'GET /wire/{wireId}/progress': getWireProgress,
  'POST /wire/{wireId}/recall': recallWire,
  'POST /wire/{wireId}/remind': remindReceiver,
  'POST /wire/{wireId}/reject': rejectWire,
  'GET /wire/{wireId}/call-back': listCallBacks,
  'POST /wire/{wireId}/call-back': recordCallBack,
  'GET /wire/{wireId}/instructions': listInstructionVersions,
  'POST /wire/{wireId}/instructions/compare': compareInstructions,
  'POST /wire/{wireId}/reveal': revealAccount,
  'POST /wire/{wireId}/verification/fail': failVerification,
  'POST /wire/{wireId}/verification/pass': passVerification,
  'POST /wire/{wireId}/send': sendWire,
} as const

export type Contract = typeof contract
