import { useLanguage, useText } from '#ui/i18n/text.tsx'
import { Button } from '#ui/kit.ts'

import { SHELL } from '../../messages.ts'

export function LanguageButton() {
  const t = useText()
  const { language, setLanguage } = useLanguage()
  return (
    <Button type="text" onClick={() => setLanguage(language === 'zh' ? 'en' : 'zh')}>
      {t(SHELL.otherLanguage)}
    </Button>
  )
}
