import '#ui/older-browsers.ts'

import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { CitizenPage } from '#features/citizen/web/public.ts'
import { LanguageProvider } from '#ui/i18n/text.tsx'
import { followSystem } from '#ui/theme/follow-system.ts'

followSystem()
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <LanguageProvider>
      <CitizenPage />
    </LanguageProvider>
  </StrictMode>,
)
