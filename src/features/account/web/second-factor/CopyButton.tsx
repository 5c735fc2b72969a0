import type { ReactNode } from 'react'

import { useText } from '#ui/i18n/text.tsx'
import { CopyOutlined } from '#ui/icons.ts'
import { Button } from '#ui/kit.ts'
import { useFeedback } from '#ui/parts/Feedback.tsx'

import { FACTOR } from './messages.ts'

export function CopyButton({ text, children }: { text: string; children: ReactNode }) {
  const t = useText()
  const { toast } = useFeedback()
  return (
    <Button icon={<CopyOutlined />} onClick={() => void copy(text).then(() => toast('success', t(FACTOR.copied)))}>
      {children}
    </Button>
  )
}

/** Pages without https have no clipboard of their own; there the old way still works. */
async function copy(text: string): Promise<void> {
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- missing on plain-http pages
  if (navigator.clipboard) return navigator.clipboard.writeText(text)
  const area = document.createElement('textarea')
  area.value = text
  document.body.append(area)
  area.select()
  document.execCommand('copy')
  area.remove()
}
