import { FilterOutlined } from '@ant-design/icons'
import { useState, type ReactNode } from 'react'

import { useText } from '../i18n/text.tsx'
import { Button } from '../kit.ts'
import { UI } from '../messages.ts'
import { useMobile } from './use-media.ts'

/** What narrows something; on a phone it stands behind a button, so that the thing itself is seen. */
export function FoldedFilters({ children }: { readonly children: ReactNode }) {
  const t = useText()
  const mobile = useMobile()
  const [expanded, setExpanded] = useState(false)
  return (
    <>
      {mobile && (
        <Button icon={<FilterOutlined />} aria-expanded={expanded} onClick={() => setExpanded(!expanded)}>
          {t(UI.filters)}
        </Button>
      )}
      {(expanded || !mobile) && children}
    </>
  )
}
