import './platform/styles/theme.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { createQueryClient } from './platform/api/query-client.ts'
import { ErrorBoundary } from './platform/error-reporting/error-fallback.tsx'
import { LoadingBar } from './platform/loading/loading-bar.tsx'
import { keptAppearance, showAppearance } from './platform/ui/appearance.ts'
import { keptDensity, showDensity } from './platform/ui/density.ts'
import { basePath } from './platform/navigation/paths.ts'
import './app/api-calls.ts'
import './app/first-calls.ts'
import { Router } from './app/router.tsx'
import { loadScreens, screensOfPath } from './app/screens/screens-of-path.ts'
import { runtimeConfig } from './platform/runtime-config.ts'
import { startErrorReporting } from './platform/error-reporting/report-error.ts'
import { IdentityProvider } from './people/identity/identity-provider.tsx'
import { Toaster } from './platform/ui/toaster.tsx'

showAppearance(keptAppearance())
showDensity(keptDensity())
void startErrorReporting()
// A page whose tracer does not come is not traced.
if (runtimeConfig.tracing) void import('./platform/tracing/trace-page.ts').catch(() => undefined)

// The page has named this code already; it is made ready while the user is looked up.
void loadScreens(screensOfPath(location.pathname.slice(basePath.length)))

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no place for the screens.')

createRoot(root).render(
  <StrictMode>
    <ErrorBoundary place={{ kind: 'page', path: '/' }}>
      <QueryClientProvider client={createQueryClient()}>
        <BrowserRouter basename={basePath}>
          <IdentityProvider>
            <LoadingBar />
            <Router />
          </IdentityProvider>
          <Toaster />
        </BrowserRouter>
      </QueryClientProvider>
    </ErrorBoundary>
  </StrictMode>,
)
