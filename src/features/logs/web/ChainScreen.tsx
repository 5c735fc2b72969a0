import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'

import type { OutputOf } from '#kernel/endpoint.ts'
import { callEndpoint } from '#ui/api/call.ts'
import { useText } from '#ui/i18n/text.tsx'
import { WarningOutlined } from '#ui/icons.ts'
import { Button } from '#ui/kit.ts'
import { Notice } from '#ui/parts/States.tsx'

import { chainCheck, LOG_AT } from '../contract.ts'
import { BREAK, withFurther } from '../domain/chain.ts'
import styles from './Logs.module.css'
import { LOG } from './messages.ts'

type Checked = OutputOf<typeof chainCheck>

/** Goes through the whole chain, so much at a time; tells how far it came. */
function useChainCheck() {
  const [rows, setRows] = useState(0)
  const check = useMutation<Checked>({
    mutationFn: async () => {
      let checked = await callEndpoint(chainCheck, {})
      setRows(checked.rows)
      while (checked.next !== null) {
        const further = await callEndpoint(chainCheck, { after: checked.next })
        checked = withFurther(checked, further)
        setRows(checked.rows)
      }
      return checked
    },
  })
  return { ...check, rows }
}

/** Whether the operation log is still what was written (security J4). */
export function ChainScreen() {
  const t = useText()
  const { data, mutate, isPending, rows } = useChainCheck()
  return (
    <div className={styles['chain']}>
      <p>{t(LOG.chainWhat)}</p>
      <div className={styles['press']}>
        <Button type="primary" loading={isPending} onClick={() => mutate()}>
          {t(LOG.check)}
        </Button>
        <span role="status">{isPending && t(LOG.checking, { rows })}</span>
      </div>
      {data &&
        !isPending &&
        (data.broken ? <Broken broken={data.broken} breaks={data.breaks} /> : <Whole checked={data} />)}
    </div>
  )
}

function Whole({ checked: { seals, rows, whole } }: { checked: Checked }) {
  const t = useText()
  if (!whole) return <p role="status">{t(LOG.nothingSealed)}</p>
  return (
    <section role="status">
      <strong>{t(LOG.whole, { seals, rows })}</strong>
      <p>{t(LOG.anchor, { at: whole.at })}</p>
      <code>{whole.hash}</code>
    </section>
  )
}

function Broken({ broken, breaks }: { broken: NonNullable<Checked['broken']>; breaks: number }) {
  const t = useText()
  const { seal_id: seal, first_log_id: from, last_log_id: to, log_id: id, kind } = broken
  return (
    <Notice
      icon={<WarningOutlined />}
      title={t(breaks > 1 ? LOG.brokenOften : LOG.broken, { how: t(BREAK[kind], { id: id ?? '' }), n: breaks })}
      hint={t(LOG.brokenWhere, { seal, from, to })}
      actions={id !== null && <Link to={LOG_AT.operation.path.replace(':id', id)}>{t(LOG.openRow)}</Link>}
    />
  )
}
