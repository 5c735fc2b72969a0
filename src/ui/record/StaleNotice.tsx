import { Alert, Button, Form } from 'antd'

import type { StaleRecord } from '#kernel/record.ts'
import { minutes } from '#kernel/time.ts'

import { differences } from '../form/differences.ts'
import type { Values } from '../form/drafts.ts'
import { SideBySide, useChoice } from '../form/SideBySide.tsx'
import { useText } from '../i18n/text.tsx'
import { shownIn } from '../list/cells.ts'
import type { Column } from '../list/declaration.ts'
import { UI } from '../messages.ts'
import styles from './Record.module.css'

interface Given<Row> {
  readonly stale: StaleRecord
  /** The record as it was when its form was opened, and as it is now, once the list was read again. */
  readonly opened: Row
  readonly present: Row | undefined
  readonly columns: readonly Column<Row>[]
  /** Of a record that is to be removed there is nothing to load and nothing to keep. */
  readonly removing: boolean
  readonly onSettled: () => void
}

/** Somebody else was faster: who and when, what they wrote beside what was typed, and a choice; what was typed stays until then. */
export function StaleNotice<Row>({ stale, opened, present, columns, removing, onSettled }: Given<Row>) {
  const t = useText()
  const form = Form.useFormInstance()
  const typed = Form.useWatch((values: Values) => values, { form, preserve: true }) ?? {}
  const choice = useChoice(present ? differences(opened as Values, typed, sentOf(present, stale.fields)) : [])
  const columnOf = (field: string) => columns.find(({ key }) => key === field)
  const settle = (values: Values | undefined): void => {
    form.setFieldsValue(values)
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
          <SideBySide
            {...choice}
            settled={removing}
            labelOf={(field) => {
              const column = columnOf(field)
              return column && t(column.title)
            }}
            renderTheirs={(field) => {
              const column = columnOf(field)
              return present && column && shownIn(column, present, t)
            }}
          />
          <div className={styles['choices']}>
            {!removing && (
              <Button disabled={!present} onClick={() => settle(present as Values)}>
                {t(UI.loadTheirs)}
              </Button>
            )}
            <Button onClick={() => settle(removing ? {} : choice.taken())}>
              {t(removing ? UI.goOn : UI.keepMine)}
            </Button>
          </div>
        </>
      }
    />
  )
}

const sentOf = (row: unknown, fields: readonly string[]): Values =>
  Object.fromEntries(fields.map((field) => [field, (row as Values)[field]]))
