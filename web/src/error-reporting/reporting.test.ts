import { expect, it, vi } from 'vitest'
import { openReporting } from './reporting.ts'

const told = vi.hoisted(() => ({ options: {} as Record<string, unknown> }))

vi.mock('@sentry/react', () => ({
  addEventProcessor: () => undefined,
  browserTracingIntegration: () => ({ name: 'BrowserTracing' }),
  captureException: () => undefined,
  init: (options: Record<string, unknown>) => {
    told.options = options
  },
}))

it('[R9.9] traces everything, replays nothing, and says where it runs', () => {
  openReporting({ dsn: 'https://key@errors.example/1', environment: 'production', version: '1.2.3' })
  expect(told.options).toMatchObject({
    environment: 'production',
    tracesSampleRate: 1,
    replaysSessionSampleRate: 0,
    replaysOnErrorSampleRate: 0,
  })
  const { integrations } = told.options as { integrations: (parts: { name: string }[]) => { name: string }[] }
  const kept = integrations([{ name: 'GlobalHandlers' }, { name: 'Replay' }, { name: 'BrowserSession' }])
  expect(kept.map(({ name }) => name)).toEqual(['GlobalHandlers', 'BrowserTracing'])
})
