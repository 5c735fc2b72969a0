import { useRef, type RefObject } from 'react'
import { Link } from 'react-router'

import type { Endpoint } from '#kernel/endpoint.ts'

import { useText } from '../i18n/text.tsx'
import { UI } from '../messages.ts'
import { LoadingState } from '../parts/States.tsx'
import { IN_SIGHT } from './actions-width.ts'
import type { ListAction, ListDeclaration } from './declaration.ts'
import styles from './List.module.css'
import { MoreActions } from './MoreActions.tsx'
import type { Selection } from './selection.ts'
import { usePlace } from './use-place.ts'

/** What stands beside each other on a narrow phone; “more” never hides a single one. */
const inSight = (actions: readonly ListAction[]): number => (actions.length > IN_SIGHT + 1 ? IN_SIGHT : actions.length)

interface Given<Row, E extends Endpoint> {
  readonly list: ListDeclaration<Row, E>
  readonly rows: readonly Row[]
  readonly gone: ReadonlySet<string>
  readonly selection: Selection | null
  readonly place: RefObject<number>
}

/** The list on a phone: a card per row, its actions below it. */
export function Cards<Row, E extends Endpoint>({ loading, ...given }: Given<Row, E> & { readonly loading: boolean }) {
  return loading ? <LoadingState lines={12} /> : <Drawn {...given} />
}

function Drawn<Row, E extends Endpoint>({ list, rows, gone, selection, place }: Given<Row, E>) {
  const t = useText()
  const frame = useRef<HTMLUListElement>(null)
  usePlace(frame, ':scope > li', place)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by itself, and its cards need not have anything to go to
    <ul ref={frame} className={styles['cards']} tabIndex={0} aria-label={list.title}>
      {rows.map((row) => {
        const left = gone.has(list.rowId(row))
        const actions = left ? [] : (list.rowActions?.(row) ?? [])
        const address = list.open?.(row)
        return (
          <li
            key={list.rowId(row)}
            className={styles['card']}
            data-tone={list.tone?.(row)}
            data-gone={left || undefined}
          >
            {address ? (
              <Link to={address} className={styles['cardLink']}>
                <list.Card row={row} />
              </Link>
            ) : (
              <div className={styles['cardLink']}>
                <list.Card row={row} />
              </div>
            )}
            {left && <div className={styles['cardGone']}>{t(UI.rowGone)}</div>}
            {!left && (actions.length > 0 || selection) && (
              <div className={styles['cardActions']}>
                {selection && (
                  <label className={styles['cardSelect']}>
                    <input
                      type="checkbox"
                      aria-label={t(UI.selectRow, { row: list.rowName(row) })}
                      checked={selection.ids.has(list.rowId(row))}
                      onChange={() => selection.toggle(list.rowId(row))}
                    />
                  </label>
                )}
                {actions.slice(0, inSight(actions)).map(({ key, label, run }) => (
                  <button key={key} type="button" className={styles['link']} onClick={run}>
                    {label}
                  </button>
                ))}
                {actions.length > inSight(actions) && <MoreActions actions={actions.slice(inSight(actions))} />}
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}
