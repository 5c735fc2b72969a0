import { TableOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'

import { useText } from '../i18n/text.tsx'
import { UI } from '../messages.ts'
import type { ColumnChoice } from './column-choice.ts'
import type { Column } from './declaration.ts'

const ColumnPopover = lazy(() =>
  import('./ColumnPopover.tsx').then((module) => ({ default: module.ColumnPopover })),
) as <Row>(given: Given<Row>) => React.ReactNode

interface Given<Row> {
  readonly choice: ColumnChoice<Row>
  readonly declared: readonly Column<Row>[]
}

/** Which columns are shown; what asks that comes when somebody wants to know. */
export function ColumnPicker<Row>(given: Given<Row>) {
  const t = useText()
  const [asked, setAsked] = useState(false)
  const label = t(UI.columns)
  const button = (
    <Button data-seldom icon={<TableOutlined />} aria-label={label} title={label} onClick={() => setAsked(true)} />
  )
  if (!asked) return button
  return (
    <Suspense fallback={button}>
      <ColumnPopover {...given} />
    </Suspense>
  )
}
