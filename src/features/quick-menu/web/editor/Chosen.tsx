import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
  type Modifier,
} from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react'
import { flushSync } from 'react-dom'

import { useText } from '#ui/i18n/text.tsx'
import { CloseOutlined, HolderOutlined } from '#ui/icons.ts'
import { Button } from '#ui/kit.ts'
import { useMobile } from '#ui/parts/use-media.ts'

import { MOST_QUICK_MENUS } from '../../domain/rules.ts'
import type { MenuEntry } from '../entries.tsx'
import { QUICK } from '../messages.ts'
import styles from './Editor.module.css'
import { useDragTexts } from './use-drag-texts.ts'
import type { Draft } from './use-draft.ts'

/** A row goes up and down, not sideways. */
const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 })

/** What is chosen, in the order in which it will stand. */
export function Chosen({ draft }: { draft: Draft }) {
  const t = useText()
  const mobile = useMobile()
  const { chosen, kept, count } = draft
  return (
    <section className={styles['pane']} aria-label={t(QUICK.chosen)}>
      <header className={styles['head']}>
        <h3>{t(QUICK.chosen)}</h3>
        {chosen.length > 0 && <span className={styles['hint']}>{t(QUICK.hint)}</span>}
        <span className={styles['count']} role="status" data-full={count >= MOST_QUICK_MENUS}>
          {count}/{MOST_QUICK_MENUS}
        </span>
      </header>
      {chosen.length > 0 ? (
        <SortableRows draft={draft} />
      ) : (
        <p className={styles['none']}>{t(mobile ? QUICK.noneChosenPhone : QUICK.noneChosen)}</p>
      )}
      {kept > 0 && <p className={styles['kept']}>{t(QUICK.kept, { n: kept })}</p>}
    </section>
  )
}

function SortableRows({ draft }: { draft: Draft }) {
  const { chosen, reorder, toggle } = draft
  const paths = chosen.map(({ screen }) => screen.path)
  const list = useRef<HTMLUListElement>(null)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const accessibility = useDragTexts(chosen)
  useLastInSight(list, paths.length)
  const drop = ({ active, over }: DragEndEvent): void => {
    if (over) reorder(arrayMove(paths, paths.indexOf(String(active.id)), paths.indexOf(String(over.id))))
  }
  /** The focus goes to the row that takes the place. */
  const remove = (path: string): void => {
    const at = paths.indexOf(path)
    flushSync(() => toggle(path))
    const handles = list.current?.querySelectorAll<HTMLElement>('[data-handle]') ?? []
    handles[Math.min(at, handles.length - 1)]?.focus()
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[upAndDown]}
      accessibility={accessibility}
      onDragEnd={drop}
    >
      <SortableContext items={paths} strategy={verticalListSortingStrategy}>
        <ul ref={list} className={styles['list']}>
          {chosen.map((entry) => (
            <Row key={entry.screen.path} entry={entry} onRemove={() => remove(entry.screen.path)} />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}

/** What was just chosen comes last, and is seen. */
function useLastInSight(list: RefObject<HTMLElement | null>, count: number): void {
  const before = useRef(count)
  useEffect(() => {
    if (count > before.current) list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' })
    before.current = count
  }, [list, count])
}

function Row({ entry: { screen, group }, onRemove }: { entry: MenuEntry; onRemove: () => void }) {
  const t = useText()
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: screen.path,
  })
  const removeByKey = (event: KeyboardEvent): void => {
    if (!isDragging && (event.key === 'Delete' || event.key === 'Backspace')) onRemove()
  }
  return (
    // oxlint-disable-next-line no-noninteractive-element-interactions -- a short cut of the mouse for what the row's buttons do
    <li
      ref={setNodeRef}
      className={styles['row']}
      data-dragged={isDragging}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
      onDoubleClick={onRemove}
      {...listeners}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={styles['handle']}
        data-handle
        {...attributes}
        aria-label={t(QUICK.handle, { title: screen.title })}
        onKeyDown={removeByKey}
      >
        <HolderOutlined aria-hidden />
      </button>
      <span className={styles['name']}>{t(screen.title)}</span>
      {group.title.zh !== screen.title.zh && <span className={styles['under']}>{t(group.title)}</span>}
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined />}
        aria-label={t(QUICK.drop, { title: screen.title })}
        // After the first click the next row lies under the pointer.
        onClick={(event) => event.detail < 2 && onRemove()}
        onDoubleClick={(event) => event.stopPropagation()}
      />
    </li>
  )
}
