import { useState } from 'react'

import { useText } from '#ui/i18n/text.tsx'
import { ArrowDownOutlined, ArrowUpOutlined, TableOutlined } from '#ui/icons.ts'
import { Button, Drawer } from '#ui/kit.ts'
import { UI } from '#ui/messages.ts'

import type { Side } from '../domain/measure.ts'
import { MEASURES, type MeasureKey } from '../domain/measures.ts'
import { REPORT } from './messages.ts'
import styles from './Reports.module.css'

interface Given {
  readonly side: Side
  /** All that can be chosen. */
  readonly measures: readonly MeasureKey[]
  /** Those that are shown, in their order. */
  readonly chosen: readonly MeasureKey[]
  /** Without any, the usual ones. */
  readonly onChange: (chosen: readonly MeasureKey[]) => void
}

/** Which columns a report has, and in which order: those that are shown first, then the others. */
export function ReportColumns({ side, measures, chosen, onChange }: Given) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const all = [...chosen, ...measures.filter((key) => !chosen.includes(key))]
  const moved = (at: number, by: 1 | -1): MeasureKey[] => {
    const next = [...chosen]
    next.splice(at + by, 0, ...next.splice(at, 1))
    return next
  }
  return (
    <>
      <Button icon={<TableOutlined />} onClick={() => setOpen(true)}>
        {t(UI.columns)}
      </Button>
      <Drawer
        open={isOpen}
        title={t(UI.columns)}
        onClose={() => setOpen(false)}
        extra={
          <Button type="link" onClick={() => onChange([])}>
            {t(UI.resetColumns)}
          </Button>
        }
      >
        <ul className={styles['columns']} aria-label={t(REPORT.columns)}>
          {all.map((key, at) => {
            const column = t(MEASURES[key].title[side])
            const isShown = at < chosen.length
            return (
              <li key={key}>
                <label>
                  <input
                    type="checkbox"
                    checked={isShown}
                    // A table without a column says nothing.
                    disabled={isShown && chosen.length === 1}
                    onChange={() => onChange(isShown ? chosen.filter((one) => one !== key) : [...chosen, key])}
                  />
                  {column}
                </label>
                {isShown && (
                  <>
                    <Button
                      type="text"
                      icon={<ArrowUpOutlined />}
                      aria-label={t(UI.columnUp, { column })}
                      disabled={at === 0}
                      onClick={() => onChange(moved(at, -1))}
                    />
                    <Button
                      type="text"
                      icon={<ArrowDownOutlined />}
                      aria-label={t(UI.columnDown, { column })}
                      disabled={at === chosen.length - 1}
                      onClick={() => onChange(moved(at, 1))}
                    />
                  </>
                )}
              </li>
            )
          })}
        </ul>
      </Drawer>
    </>
  )
}
