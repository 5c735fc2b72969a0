import { DraftsKept } from '#features/drafts/web/public.ts'
import { SessionGate, SignInPlace, StepUp } from '#features/identity/web/public.ts'
import { KeepSettings } from '#features/settings/web/public.ts'
import { SlotsProvider } from '#ui/slots.tsx'
import { Components } from '#ui/theme/Components.tsx'

import { FILLINGS } from '../../screens.ts'
import { Shell } from './Shell.tsx'
import { TenantWords } from './TenantWords.tsx'
import { Watermark } from './Watermark.tsx'

/** Everything behind the guard. */
export function SignedIn() {
  return (
    <SessionGate>
      <Components>
        <KeepSettings />
        <StepUp />
        <SignInPlace />
        <Watermark />
        <SlotsProvider fillings={FILLINGS}>
          <DraftsKept>
            <TenantWords>
              <Shell />
            </TenantWords>
          </DraftsKept>
        </SlotsProvider>
      </Components>
    </SessionGate>
  )
}
