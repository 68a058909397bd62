import {
  allMasterData,
  issuers,
  organizationMasterRoles,
  organizations,
  purposes,
  transactionStatuses,
} from '../platform/master-data.ts'
import { reportPageSpans } from '../platform/page-trace.ts'

/** What stands below every area: the words that screens offer, and what pages report of themselves. */
export const platformContract = {
  'GET /masterdata/all': allMasterData,
  'GET /masterdata/issuers': issuers,
  'GET /masterdata/organizationMasterRoles': organizationMasterRoles,
  'GET /masterdata/organizations': organizations,
  'GET /masterdata/purposes': purposes,
  'GET /masterdata/txnstatuses': transactionStatuses,
  'POST /page-trace': reportPageSpans,
}
