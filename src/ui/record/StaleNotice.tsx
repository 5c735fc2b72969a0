import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Form } from 'antd'
import { useContext, useEffect } from 'react'

import type { Endpoint } from '#kernel/endpoint.ts'
import type { StaleRecord } from '#kernel/record.ts'

import { invalidate } from '../api/hooks.ts'
import { SchemaContext } from '../form/Field.tsx'
import { useText } from '../i18n/text.tsx'
import type { Column } from '../list/declaration.ts'
import facts from '../list/FactsCard.module.css'
import { UI } from '../messages.ts'
import { minutes } from '../parts/moment.ts'
import styles from './Record.module.css'

interface Given<Row> {
  readonly stale: StaleRecord
  /** The record as it is now, once the list was read again. */
  readonly present: Row | undefined
  readonly columns: readonly Column<Row>[]
  readonly list: Endpoint
  /** Of a record that is to be removed there is nothing to load and nothing to keep. */
  readonly removing: boolean
  readonly onSettled: () => void
}

/** Somebody else was faster: who and when, what they wrote where it differs, and a choice; what was typed stays until then. */
export function StaleNotice<Row>({ stale, present, columns, list, removing, onSettled }: Given<Row>) {
  const t = useText()
  const form = Form.useFormInstance()
  const client = useQueryClient()
  useEffect(() => void invalidate(client, [list]), [client, list])
  const theirs = useTheirs(stale.fields, present, columns)
  const load = (): void => {
    form.setFieldsValue(present)
    onSettled()
  }
  return (
    <Alert
      className={styles['stale']}
      type="warning"
      showIcon
      title={t(UI.changedBy, { who: stale.changed_by, at: minutes(stale.changed_at) })}
      description={
        <>
          {theirs.length > 0 && (
            <dl className={facts['facts']}>
              {theirs.map(({ field, label, value }) => (
                <div key={field}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          )}
          <div className={styles['choices']}>
            {!removing && (
              <Button disabled={!present} onClick={load}>
                {t(UI.loadTheirs)}
              </Button>
            )}
            <Button onClick={onSettled}>{t(removing ? UI.goOn : UI.keepMine)}</Button>
          </div>
        </>
      }
    />
  )
}

/** What the other wrote in the fields that differ, as the list shows it or as plain text. */
function useTheirs<Row>(fields: readonly string[], present: Row | undefined, columns: readonly Column<Row>[]) {
  const t = useText()
  const registered = useContext(SchemaContext)?.registered.current
  return fields.flatMap((field) => {
    const column = columns.find(({ key }) => key === field)
    const label = registered?.get(field)?.label ?? (column && t(column.title))
    const plain = (present as Record<string, unknown> | undefined)?.[field]
    const value = present && column ? column.render(present, t) : typeof plain === 'string' && plain
    return label ? { field, label, value: value || '—' } : []
  })
}
