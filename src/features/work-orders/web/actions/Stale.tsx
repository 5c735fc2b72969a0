import { useState } from 'react'

import { useText } from '#ui/i18n/text.tsx'
import { Alert, Button } from '#ui/kit.ts'
import { minutes } from '#ui/parts/moment.ts'

import type { OrderDetail } from '../../contract/detail.ts'
import { useOrder } from '../use-order.ts'
import { ACTION } from './messages.ts'

/** Somebody was faster: who, what, and the way on with what was typed. */
export function Stale({ id, onReload }: { id: string; onReload: () => Promise<void> }) {
  const t = useText()
  const { data } = useOrder(id)
  const [busy, setBusy] = useState(false)
  const reload = async (): Promise<void> => {
    setBusy(true)
    await onReload()
    setBusy(false)
  }
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBottom: 16 }}
      title={data ? t(ACTION.stale, lastStepOf(data)) : t(ACTION.staleBySomebody)}
      description={t(ACTION.staleKept)}
      action={
        <Button size="small" loading={busy} onClick={() => void reload()}>
          {t(ACTION.staleReload)}
        </Button>
      }
    />
  )
}

function lastStepOf({ logs }: OrderDetail) {
  const last = logs.reduce((latest, log) => (BigInt(log.id) > BigInt(latest.id) ? log : latest))
  const who = [last.operator_dept, last.operator_name].filter(Boolean).join(' ')
  return { who, time: minutes(last.created_at), text: last.text }
}
