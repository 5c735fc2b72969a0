import type { ReactNode } from 'react'

import { useText } from '#ui/i18n/text.tsx'
import { CopyOutlined } from '#ui/icons.ts'
import { Button } from '#ui/kit.ts'
import { copyText } from '#ui/parts/copy-text.ts'
import { useFeedback } from '#ui/parts/Feedback.tsx'

import { FACTOR } from './messages.ts'

export function CopyButton({ text, children }: { text: string; children: ReactNode }) {
  const t = useText()
  const { toast } = useFeedback()
  return (
    <Button icon={<CopyOutlined />} onClick={() => void copyText(text).then(() => toast('success', t(FACTOR.copied)))}>
      {children}
    </Button>
  )
}
