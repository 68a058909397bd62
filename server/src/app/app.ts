import type { IncomingMessage, ServerResponse } from 'node:http'
import { contract } from '@countersign/contract/app/contract'
import { describeResembled } from '@countersign/domain/people/resemblance/acknowledge-resemblance'
import { changedGates } from '@countersign/domain/wires/gates/changed-gates'
import Fastify, { LogController, type FastifyInstance, type RawServerDefault } from 'fastify'
import { registerAccounts } from '../people/accounts/routes.ts'
import { registerApiDescription } from '../platform/api-description/routes.ts'
import { answerAltered } from './answer-altered.ts'
import { areaHandlers } from './area-handlers.ts'
import { registerAttachments } from '../closing/attachments/routes.ts'
import { type Clock, systemClock } from '../platform/database/clock.ts'
import { registerClosingDocuments } from '../closing/document-routes.ts'
import { registerClosingMemos } from '../closing/closing-memo/routes.ts'
import type { AppConfig } from './configuration/read-config.ts'
import { callsOutsideContract } from './calls-outside-contract.ts'
import { registerClosingImport } from '../closing/closing-import/routes.ts'
import { registerContacts } from '../wires/contacts/routes.ts'
import { registerShortenedCooling } from '../wires/verification/shortened-cooling-routes.ts'
import { createSealer } from '../platform/crypto/sealer.ts'
import { directPlace, type Pool } from '../platform/database/connection.ts'
import type { ReportError } from '../platform/error-reporting/report-errors.ts'
import { registerExports } from '../closing/exports/routes.ts'
import { registerFraudResponse } from '../closing/fraud-response/routes.ts'
import { registerRecords } from '../audit/routes.ts'
import { registerGates } from '../wires/gates/routes.ts'
import { prepareCompression } from '../platform/http/compressed-answers.ts'
import { answerErrors, answerUnroutable } from '../platform/http/answer-errors.ts'
import { allowScreens } from '../platform/http/cross-origin.ts'
import { answerClientError, httpServer } from '../platform/http/http-server.ts'
import { checkAddresses, routable } from '../platform/http/request-address.ts'
import { readBodies } from '../platform/http/request-bodies.ts'
import { collectServedMethods } from '../platform/http/served-methods.ts'
import { createReadiness, registerHealth } from '../platform/http/health.ts'
import { createLeaving, type Leaving } from '../platform/http/leaving.ts'
import { registerSecurityContact } from '../platform/http/security-contact.ts'
import { answerWhileStopping } from '../platform/http/stop-answers.ts'
import { serveScreens } from '../platform/http/screens.ts'
import { setSecurityHeaders } from '../platform/http/security-headers.ts'
import { answerUnknownPaths } from '../platform/http/unknown-paths.ts'
import { findCaller } from '../people/identity/store.ts'
import { discoverIssuer } from '../people/identity/discover-issuer.ts'
import { registerIdentity } from '../people/sign-in/identity-routes.ts'
import { createLiveSessions } from '../people/identity/live-sessions.ts'
import { identityOf, issuerFor, tokenVerifierFor } from '../people/identity/trusted-issuer.ts'
import { createWorker } from '../platform/jobs/worker.ts'
import type { ProductMetrics } from './metrics/product-metrics.ts'
import { createSubscribers } from './subscribers.ts'
import { createJobs } from './jobs.ts'
import { createWireCheck } from './wire-check.ts'
import { openReplica } from './open-replica.ts'
import { dataKeysOf, followKeys } from './keys/follow-keys.ts'
import { createSessionEndings } from '../messaging/live/session-endings.ts'
import { createLiveHub } from '../messaging/live/hub.ts'
import { registerLive } from '../messaging/live/routes.ts'
import { registerMailbox } from '../messaging/mailbox/routes.ts'
import { registerMasterData } from '../platform/master-data/routes.ts'
import { registerNotifications } from '../messaging/notifications/routes.ts'
import { loggerOptions } from '../platform/logging/logger-options.ts'
import { registerOrganizationAddresses } from '../people/organizations/address-routes.ts'
import { registerAdminConfirmations } from '../people/users/confirmation-routes.ts'
import { registerOrganizationDomains } from '../people/organization-domains/routes.ts'
import { registerOrganizations } from '../people/organizations/routes.ts'
import { registerClosingBoard } from '../closing/closing-board/routes.ts'
import { registerClosingPlan } from '../closing/closing-plan/routes.ts'
import { createDispatcher } from '../messaging/dispatch/dispatcher.ts'
import { registerOverview } from '../closing/overview/routes.ts'
import { registerTasks } from '../closing/tasks/routes.ts'
import { registerPageTrace } from '../platform/page-trace/routes.ts'
import { startTracing } from '../platform/tracing/start-tracing.ts'
import { registerParticipants } from '../transactions/participants/routes.ts'
import { registerPictures } from '../people/pictures/routes.ts'
import { registerInvoices } from '../billing/routes.ts'
import { registerInstructions } from '../wires/standing-instructions/routes.ts'
import { registerSearch } from '../closing/search/routes.ts'
import { registerRoutingDirectory } from '../wires/routing-directory/routes.ts'
import type { Services } from '../platform/http/services.ts'
import { registerSourcesAndUses } from '../closing/sources-and-uses/routes.ts'
import { registerCompletion } from '../transactions/lifecycle/completion-routes.ts'
import { registerFreeze } from '../transactions/lifecycle/freeze-routes.ts'
import { registerTransactions } from '../transactions/routes.ts'
import { registerDelegations } from '../people/delegations/routes.ts'
import { registerUserSettings } from '../people/user-settings/routes.ts'
import { registerUsers } from '../people/users/routes.ts'
import { registerCostPayments } from '../wires/cost-of-issuance/routes.ts'
import { registerWireMessages } from '../wires/messages/routes.ts'
import { registerPayments } from '../wires/payments/payment-routes.ts'
import { registerWires } from '../wires/routes.ts'

type Parts = {
  config: AppConfig
  database: Pool
  clock?: Clock
  report?: ReportError
  leaving?: Leaving
  /** Undefined: nothing is measured. */
  metrics?: ProductMetrics | undefined
}

/** Money instructions are small; whatever is larger than this is no call of ours. */
const largestBodyBytes = 256 * 1024

/** What runs when the server is stopped has so long to finish. */
const lastCallsMs = 2000

/** The last answers are on their way for so long. */
const reserveMs = 250

/** The server with every feature, not yet listening. Closing it stops all that it started, but not the database. */
export const buildApp = async ({
  config,
  database,
  clock = systemClock,
  report = () => undefined,
  leaving = createLeaving(),
  metrics,
}: Parts): Promise<FastifyInstance> => {
  const app = Fastify<RawServerDefault, IncomingMessage, ServerResponse>({
    logger: loggerOptions(config.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: largestBodyBytes,
    trustProxy: config.trustedProxies,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 512 },
    rewriteUrl: ({ url = '/' }) => routable(url),
    frameworkErrors: answerUnroutable,
    // Its answer would be no problem document: `answerWhileStopping` gives one.
    return503OnClosing: false,
    clientErrorHandler: answerClientError,
    serverFactory: httpServer,
  })
  // Before anything that it is to watch.
  const tracing = await startTracing(config, app.log)
  const methodsAt = collectServedMethods(app)
  const place = directPlace(database)
  const sealer = createSealer(dataKeysOf(config.secrets))
  const readiness = createReadiness(app.log, database, leaving)
  const kept = { place, log: app.log, onOutage: readiness.look }
  const dispatcher = createDispatcher({
    ...kept,
    subscribers: [...createSubscribers(config, sealer.key), ...(metrics ? [metrics.subscriber] : [])],
  })
  const endings = createSessionEndings()
  const sessions = createLiveSessions(database, endings)
  const issuer = issuerFor(config)
  const live = createLiveHub({ ...kept, database, sessions: endings })
  const replica = openReplica(app, config, database)
  metrics?.watchServer(app, { countStreams: live.count, replica })
  const checkWires = createWireCheck({ database, secrets: config.secrets, sealer, log: app.log })
  const jobs = createJobs(database, config, clock, checkWires)
  const worker = createWorker({
    ...kept,
    database,
    config,
    jobs: metrics?.watchJobs(jobs) ?? jobs,
    keys: followKeys(database, config.secrets, app.log),
  })
  const services: Services = {
    config,
    database,
    replica,
    clock,
    sealer,
    verifyToken: tokenVerifierFor(config, { issuer, sessions }),
    findCaller,
    dispatcher,
  }
  const foundAltered = answerAltered(services, metrics)
  const handled = { ...services, ...areaHandlers({ database, clock, config }, foundAltered) }

  answerErrors(app, report, foundAltered)
  setSecurityHeaders(app, config, issuer.origins)
  // The screens read what is answered during a stop, also from another origin.
  allowScreens(app, config)
  const stopAnswers = answerWhileStopping(app, leaving)
  await prepareCompression(app)
  checkAddresses(app)
  readBodies(app)
  registerHealth(app, { ...services, leaving, readiness })
  registerSecurityContact(app, services)
  registerIdentity(app, services)
  registerAccounts(app, services)
  registerTransactions(app, handled)
  registerFreeze(app, services)
  registerExports(app, services)
  registerClosingImport(app, handled)
  registerCompletion(app, handled)
  registerClosingPlan(app, services)
  registerClosingBoard(app, services)
  registerSourcesAndUses(app, services)
  registerWires(app, handled)
  registerClosingMemos(app, services)
  registerClosingDocuments(app, services)
  registerPayments(app, services)
  registerAttachments(app, services)
  registerFraudResponse(app, services)
  registerParticipants(app, handled)
  registerCostPayments(app, services)
  registerWireMessages(app, services)
  registerMasterData(app, services)
  registerUsers(app, services)
  registerUserSettings(app, services)
  registerDelegations(app, services)
  registerPictures(app, services)
  registerOrganizations(app, services)
  registerOrganizationAddresses(app, services)
  registerOrganizationDomains(app, services)
  registerAdminConfirmations(app, services)
  registerRecords(app, services, {
    changes: { 'gates changed': changedGates, 'gate change proposed': changedGates },
    resembled: describeResembled,
  })
  registerRoutingDirectory(app, services)
  registerContacts(app, services)
  registerShortenedCooling(app, services)
  registerGates(app, services)
  registerOverview(app, services)
  registerTasks(app, services)
  registerSearch(app, services)
  registerInstructions(app, services)
  registerInvoices(app, { ...services, config })
  registerNotifications(app, services)
  registerLive(app, { ...services, live, leaving })
  registerMailbox(app, services)
  registerPageTrace(app, services)
  registerApiDescription(app, services, {
    endpoints: Object.values(contract),
    others: callsOutsideContract({ ownProvider: config.identity.kind === 'builtIn' }),
  })
  await serveScreens(app, config, identityOf(config))
  answerUnknownPaths(app, services, methodsAt)

  app.addHook('onReady', async () => {
    await worker.start()
    await live.start()
    await dispatcher.start()
    await discoverIssuer(issuer, app)
  })
  app.addHook('preClose', async () => {
    await stopAnswers.lastAnswers(lastCallsMs)
    // Browsers keep connections in reserve that they have not used yet, and those would hold up the end for a minute.
    setTimeout(() => app.server.closeAllConnections(), reserveMs).unref()
  })
  app.addHook('onClose', async () => {
    await dispatcher.stop()
    await worker.stop()
    await tracing.stop()
  })
  return app
}
