import { useState, type DragEvent } from 'react'

import { nameIn } from '#kernel/messages.ts'
import { useEndpoint } from '#ui/api/hooks.ts'
import { useLanguage, useText } from '#ui/i18n/text.tsx'
import { DownOutlined, RightOutlined } from '#ui/icons.ts'
import { useMayOpen } from '#ui/may-open.ts'
import { Leads } from '#ui/parts/Leads.tsx'
import { Reading } from '#ui/parts/Reading.tsx'
import { Tag } from '#ui/parts/Tag.tsx'

import { DEPARTMENT_AT, deptListByPid, type DeptRow } from '../contract.ts'
import styles from './DepartmentTree.module.css'
import { DEPARTMENT } from './messages.ts'
import { useMove } from './use-move.ts'

interface Moving {
  readonly dragged: DeptRow | null
  readonly onDrag: (row: DeptRow | null) => void
  readonly onDrop: (to: DeptRow) => void
}

/** The departments below each other; one is moved by drawing it onto another, or in its form. */
export function DepartmentTree() {
  const t = useText()
  const [dragged, setDragged] = useState<DeptRow | null>(null)
  const move = useMove()
  const onDrop = (to: DeptRow): void => {
    if (dragged?.pid && dragged.id !== to.id && dragged.pid !== to.id)
      move({ id: dragged.id, from: dragged.pid, to: to.id })
    setDragged(null)
  }
  return (
    <div className={styles['screen']}>
      <p className={styles['hint']}>{t(DEPARTMENT.treeHint)}</p>
      <Level moving={{ dragged, onDrag: setDragged, onDrop }} />
    </div>
  )
}

function Level({ pid, moving }: { pid?: string; moving: Moving }) {
  return (
    <Reading query={useEndpoint(deptListByPid, pid ? { pid } : {})}>
      {(rows) => (
        <ul className={styles['level']}>
          {rows.map((row) => (
            <Branch key={row.id} row={row} moving={moving} begins={!pid} />
          ))}
        </ul>
      )}
    </Reading>
  )
}

function Branch({ row, moving, begins }: { row: DeptRow; moving: Moving; begins: boolean }) {
  const t = useText()
  const { language } = useLanguage()
  const [isOpen, setOpen] = useState(begins)
  const name = nameIn(language, row)
  const drag = useDrag(row, moving)
  const edits = useMayOpen()(DEPARTMENT_AT.edit.path)
  return (
    <li>
      <div className={styles['row']} {...drag}>
        {row.has_children === 1 ? (
          <button
            type="button"
            className={styles['toggle']}
            aria-expanded={isOpen}
            aria-label={name}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? <DownOutlined /> : <RightOutlined />}
          </button>
        ) : (
          <span className={styles['toggle']} />
        )}
        <span className={styles['said']}>
          <Leads to={edits ? DEPARTMENT_AT.edit.path.replace(':id', row.id) : null}>{name}</Leads>
          <span className={styles['soft']}>{t(DEPARTMENT.treePeople, { code: row.code, n: row.person_count })}</span>
          {row.enabled === 0 && <Tag>{t(DEPARTMENT.treeClosed)}</Tag>}
        </span>
      </div>
      {isOpen && row.has_children === 1 && <Level pid={row.id} moving={moving} />}
    </li>
  )
}

/** Whatever is drawn is known to the screen; the browser is told that it may be let go of here. */
function useDrag(row: DeptRow, { dragged, onDrag, onDrop }: Moving) {
  const [isOver, setOver] = useState(false)
  const takes =
    dragged !== null && dragged.id !== row.id && dragged.pid !== row.id && !row.path.startsWith(dragged.path)
  return {
    draggable: row.pid !== null,
    'data-over': isOver && takes,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move'
      onDrag(row)
    },
    onDragEnd: () => onDrag(null),
    onDragOver: (event: DragEvent) => {
      if (takes) event.preventDefault()
      setOver(takes)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      onDrop(row)
    },
  }
}
