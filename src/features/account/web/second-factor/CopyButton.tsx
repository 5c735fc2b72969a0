import type { ReactNode } from 'react'

import { CopyOutlined } from '#ui/icons.ts'
import { Button } from '#ui/kit.ts'
import { useCopy } from '#ui/parts/use-copy.ts'

export function CopyButton({ text, children }: { text: string; children: ReactNode }) {
  const copy = useCopy()
  return (
    <Button icon={<CopyOutlined />} onClick={() => void copy(text)}>
      {children}
    </Button>
  )
}
