import { useNavigate } from 'react-router'

import { supplierInfo } from '#features/identity/contract/session.ts'
import { useEndpoint } from '#ui/api/hooks.ts'
import { TextField } from '#ui/form/fields.tsx'
import { FormPage } from '#ui/form/FormPage.tsx'
import { useText } from '#ui/i18n/text.tsx'
import { UI } from '#ui/messages.ts'
import { useFeedback } from '#ui/parts/Feedback.tsx'
import { Reading } from '#ui/parts/Reading.tsx'

import { DISTRICT_AT, SETUP_AT, districtInfo, districtSave, setupState } from '../contract.ts'
import { SETUP } from './messages.ts'
import styles from './Setup.module.css'

/** How the platform is called and where it is. */
export function DistrictScreen() {
  const t = useText()
  const { toast } = useFeedback()
  const navigate = useNavigate()
  const query = useEndpoint(districtInfo, {})
  const back = (): void => void navigate(SETUP_AT.path)
  return (
    <div className={styles['page']}>
      <Reading query={query}>
        {({ version, ...initial }) => (
          <FormPage
            endpoint={districtSave}
            initial={initial}
            fixed={{ version }}
            invalidates={[districtInfo, supplierInfo, setupState]}
            title={t(DISTRICT_AT.title)}
            submitText={t(UI.save)}
            onDone={() => {
              toast('success', t(SETUP.saved))
              back()
            }}
            onCancel={back}
          >
            <TextField name="username" label={SETUP.name} />
            <TextField name="short_name" label={SETUP.shortName} />
            <TextField name="region_code" label={SETUP.regionCode} hint={t(SETUP.regionHint)} />
            <TextField name="superior_name" label={SETUP.superior} hint={t(SETUP.superiorHint)} />
          </FormPage>
        )}
      </Reading>
    </div>
  )
}
