import { lazy, Suspense, useState } from 'react'

import { useErrorLog } from '#ui/error-log.ts'
import { useText } from '#ui/i18n/text.tsx'
import { BugOutlined } from '#ui/icons.ts'
import { Button } from '#ui/kit.ts'
import { Bubble } from '#ui/parts/Bubble.tsx'

import { ERROR_LOG } from './error-log-messages.ts'

const ErrorLogDialog = lazy(() => import('./ErrorLogDialog.tsx').then((module) => ({ default: module.ErrorLogDialog })))

/** Appears when the program met a fault (spec §2, §8); the dialog behind is loaded with the first look at it. */
export function ErrorLog() {
  const t = useText()
  const entries = useErrorLog()
  const [open, setOpen] = useState(false)
  if (entries.length === 0 && !open) return null
  const label = t(ERROR_LOG.open, { count: entries.length })
  return (
    <>
      <Button
        type="text"
        danger
        icon={
          <Bubble count={entries.length}>
            <BugOutlined />
          </Bubble>
        }
        aria-label={label}
        title={label}
        onClick={() => setOpen(true)}
      />
      <Suspense fallback={null}>{open && <ErrorLogDialog entries={entries} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
