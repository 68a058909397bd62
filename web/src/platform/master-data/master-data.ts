import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import type { MasterData as Answer } from '@countersign/contract/platform/master-data'
import { call } from '../api/client.ts'
import { keys } from '../api/keys.ts'
import { logError } from '../api/log.ts'

/** What the screens choose from, under the names that the product keeps it by. */
export type MasterData = {
  organizationMasterRoles: Answer['organizationMasterRoles']
  masterPurposes: Answer['purposes']
  masterIssuers: Answer['issuers']
  masterOrgs: Answer['organizations']
  masterTxnStatuses: Answer['transactionStatuses']
  masterWireStatuses: Answer['wireStatuses']
  masterUsStates: Answer['states']
}

function masterDataOf(answer: Answer): MasterData {
  return {
    organizationMasterRoles: answer.organizationMasterRoles,
    masterPurposes: answer.purposes,
    masterIssuers: answer.issuers,
    masterOrgs: answer.organizations,
    masterTxnStatuses: answer.transactionStatuses,
    masterWireStatuses: answer.wireStatuses,
    masterUsStates: answer.states,
  }
}

const masterDataQuery = queryOptions({
  queryKey: keys.masterData,
  queryFn: async ({ signal }) => {
    try {
      return masterDataOf(await call('GET /masterdata/all', { signal }))
    } catch (error) {
      if (!signal.aborted) logError('The master data could not be loaded.', error)
      throw error
    }
  },
  // Loaded once: the code that changes it also reloads it.
  staleTime: Infinity,
  gcTime: Infinity,
})

/** Loads it once a user is signed in, ahead of the first form that needs it. */
export const prefetchMasterData = (queries: QueryClient) => queries.prefetchQuery(masterDataQuery)

/** A failure is only logged, and the screens go on without. */
export const useMasterData = (): MasterData | undefined => useQuery(masterDataQuery).data

/** Takes in the issuers as they are now, past every cache of the server. A failure is only logged. */
export const reloadIssuers = (queries: QueryClient) =>
  reload(queries, async () => ({
    masterIssuers: await call('GET /masterdata/issuers', { query: { force: 'true' } }),
  }))

/** Takes in the organizations as they are now. A failure is only logged. */
export const reloadOrganizations = (queries: QueryClient) =>
  reload(queries, async () => ({ masterOrgs: await call('GET /masterdata/organizations', {}) }))

async function reload(queries: QueryClient, read: () => Promise<Partial<MasterData>>): Promise<void> {
  try {
    const part = await read()
    queries.setQueryData(masterDataQuery.queryKey, (before) => before && { ...before, ...part })
  } catch (error) {
    logError('The master data could not be reloaded.', error)
  }
}
