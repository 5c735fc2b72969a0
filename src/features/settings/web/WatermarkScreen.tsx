import { useNavigate } from 'react-router'

import { defineMessages } from '#kernel/messages.ts'
import { useEndpoint } from '#ui/api/hooks.ts'
import { RadioField } from '#ui/form/fields.tsx'
import { FormPage } from '#ui/form/FormPage.tsx'
import { NumberField } from '#ui/form/number-fields.tsx'
import { useText } from '#ui/i18n/text.tsx'
import { UI } from '#ui/messages.ts'
import { useFeedback } from '#ui/parts/Feedback.tsx'
import { Reading } from '#ui/parts/Reading.tsx'

import { STRENGTH, WATERMARK_PHONE, ownSettings, saveWatermark, watermark } from '../contract.ts'
import styles from './Watermark.module.css'

const TEXT = defineMessages({
  phone: { zh: '电话', en: 'Phone' },
  strength: { zh: '浓度', en: 'Strength' },
  hint: { zh: '{min} 至 {max}，出厂为 {usual}', en: '{min} to {max}; {usual} as delivered' },
  consequence: {
    zh: '保存后对所有用户生效，已打开的页面刷新后可见；本页直接显示效果。',
    en: 'For everybody, on open pages once they are reloaded; this page shows how it looks.',
  },
  saved: { zh: '水印设置已保存', en: 'The watermark was saved' },
})

/** How the watermark says who looks (domain 7.3). */
export function WatermarkScreen() {
  const t = useText()
  const { toast } = useFeedback()
  const navigate = useNavigate()
  const query = useEndpoint(watermark, {})
  return (
    <div className={styles['page']}>
      <Reading query={query}>
        {({ version, ...initial }) => (
          <FormPage
            endpoint={saveWatermark}
            initial={initial}
            fixed={{ version }}
            invalidates={[watermark, ownSettings]}
            title={t(watermark.title)}
            submitText={t(UI.save)}
            consequence={t(TEXT.consequence)}
            onDone={() => toast('success', t(TEXT.saved))}
            onCancel={() => void navigate('/dashboard')}
          >
            <RadioField name="watermark_phone" label={TEXT.phone} choices={WATERMARK_PHONE} required />
            <NumberField
              name="watermark_strength"
              label={TEXT.strength}
              unit="%"
              hint={t(TEXT.hint, STRENGTH)}
              required
            />
          </FormPage>
        )}
      </Reading>
    </div>
  )
}
