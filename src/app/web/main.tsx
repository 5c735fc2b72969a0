import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'

import { getConfig } from '#features/identity/contract/public.ts'
import { exchangeCode } from '#features/identity/web/public.ts'
import { ApiProvider } from '#ui/api/ApiProvider.tsx'
import { connectThrough } from '#ui/api/connection.ts'
import { adoptIdentityFromAddress } from '#ui/api/identifiers.ts'
import { LanguageProvider } from '#ui/i18n/text.tsx'
import { FeedbackProvider } from '#ui/parts/Feedback.tsx'
import { SettingsProvider } from '#ui/settings.tsx'
import { ThemeProvider } from '#ui/theme/mode.tsx'

import { createRouter } from './router.tsx'

connectThrough(getConfig)
const code = adoptIdentityFromAddress()
if (code) await exchangeCode(code)

function Application() {
  const [router] = useState(createRouter)
  return (
    <LanguageProvider>
      <SettingsProvider>
        <ThemeProvider>
          <FeedbackProvider>
            <ApiProvider goToDashboard={() => void router.navigate('/dashboard')}>
              <RouterProvider router={router} />
            </ApiProvider>
          </FeedbackProvider>
        </ThemeProvider>
      </SettingsProvider>
    </LanguageProvider>
  )
}

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Application />
  </StrictMode>,
)
