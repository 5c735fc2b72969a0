import '#ui/older-browsers.ts'

import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'

import { getConfig } from '#features/identity/contract/session.ts'
import { SessionWatch, takeArrival } from '#features/identity/web/public.ts'
import { ApiProvider } from '#ui/parts/ApiProvider.tsx'
import { chooseBase } from '#ui/api/base.ts'
import { callEndpoint } from '#ui/api/call.ts'
import { connectThrough } from '#ui/api/connection.ts'
import { adoptIdentityFromAddress } from '#ui/api/identifiers.ts'
import { startErrorLog } from '#ui/error-log.ts'
import { LanguageProvider } from '#ui/i18n/text.tsx'
import { FeedbackProvider } from '#ui/parts/Feedback.tsx'
import { useKeptFocus } from '#ui/parts/returning-focus.ts'
import { SettingsProvider } from '#ui/theme/settings.tsx'
import { ThemeProvider } from '#ui/theme/mode.tsx'

import { createRouter } from './router.tsx'
import { AccessDomain } from './shell/access-domain/AccessDomain.tsx'

connectThrough(getConfig)
takeArrival()
adoptIdentityFromAddress()

function Application() {
  const [router] = useState(createRouter)
  useKeptFocus()
  return (
    <LanguageProvider>
      <SettingsProvider>
        <ThemeProvider>
          <FeedbackProvider>
            <ApiProvider goToDashboard={() => void router.navigate('/dashboard')}>
              <SessionWatch />
              <RouterProvider router={router} />
              <AccessDomain />
            </ApiProvider>
          </FeedbackProvider>
        </ThemeProvider>
      </SettingsProvider>
    </LanguageProvider>
  )
}

// The oldest browsers wait for nothing outside of a function.
void chooseBase(async () => (await callEndpoint(getConfig, {})).access_origins).then(() =>
  createRoot(document.getElementById('root')!, import.meta.env.PROD ? startErrorLog() : {}).render(
    <StrictMode>
      <Application />
    </StrictMode>,
  ),
)
