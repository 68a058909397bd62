import type { ClientConfiguration } from '@countersign/contract/platform/client-configuration'
import {
  defaultCostWarningPercent,
  defaultFedwireCutoff,
  defaultProductName,
} from '@countersign/domain/platform/product'

const defaults: ClientConfiguration = {
  productName: defaultProductName,
  supportEmail: 'support@countersign.example',
  apiBase: '',
  demo: false,
  version: '',
  sessionHours: 1,
  coiWarningPercent: defaultCostWarningPercent,
  fedwireCutoff: defaultFedwireCutoff,
  errorReporting: null,
  tracing: false,
  identity: { issuer: '', clientId: '', audience: '', builtIn: true },
}

/** Reads what the server wrote into the page. A page without it (a preview, say) stands on the defaults. */
export function readConfiguration(json: string | null | undefined): ClientConfiguration {
  const given: Partial<ClientConfiguration> = JSON.parse(json?.trim() || '{}')
  const config = { ...defaults, ...given, identity: { ...defaults.identity, ...given.identity } }
  return { ...config, apiBase: config.apiBase.replace(/\/+$/, '') }
}

export const runtimeConfig: ClientConfiguration = readConfiguration(
  typeof document === 'undefined' ? null : document.querySelector('script#configuration')?.textContent,
)
