import type { ReactNode } from 'react'

import { useText } from '#ui/i18n/text.tsx'
import { CopyOutlined } from '#ui/icons.ts'
import { Button } from '#ui/kit.ts'
import { useCopy } from '#ui/parts/use-copy.ts'

import { FACTOR } from './messages.ts'

export function CopyButton({ text, children }: { text: string; children: ReactNode }) {
  const t = useText()
  const copy = useCopy()
  return (
    <Button icon={<CopyOutlined />} onClick={() => void copy(text, t(FACTOR.copied))}>
      {children}
    </Button>
  )
}
