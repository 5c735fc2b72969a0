import { useContext, useId, useState, type ReactNode } from 'react'

import { useText } from '../i18n/text.tsx'
import { UI } from '../messages.ts'
import type { Difference } from './differences.ts'
import type { Values } from './drafts.ts'
import { SchemaContext } from './Field.tsx'
import styles from './SideBySide.module.css'

export interface Choice {
  readonly found: readonly Difference[]
  readonly chosen: (of: Difference) => 'mine' | 'theirs'
  readonly choose: (field: string, side: 'mine' | 'theirs') => void
  /** What the form is to say instead of what it says. */
  readonly taken: () => Values
}

/** One's own words unless something else is chosen; the other's where one has written nothing. */
export function useChoice(found: readonly Difference[]): Choice {
  const [picked, pick] = useState<Readonly<Record<string, 'mine' | 'theirs'>>>({})
  const chosen = ({ field, typed }: Difference) => picked[field] ?? (typed ? 'mine' : 'theirs')
  return {
    found,
    chosen,
    choose: (field, side) => pick({ ...picked, [field]: side }),
    taken: () =>
      Object.fromEntries(found.filter((one) => chosen(one) === 'theirs').map(({ field, theirs }) => [field, theirs])),
  }
}

interface Given extends Choice {
  /** What a field is called, and a value of it in words, where the form does not know. */
  readonly labelOf?: (field: string) => string | undefined
  readonly renderTheirs?: (field: string) => ReactNode
  /** Nothing is left to choose: both are only shown. */
  readonly settled?: boolean
}

/** Field by field what one has typed and what somebody else wrote meanwhile. */
export function SideBySide({ found, chosen, choose, labelOf, renderTheirs, settled = false }: Given) {
  const t = useText()
  const id = useId()
  const registered = useContext(SchemaContext)?.registered.current
  return (
    <div className={styles['fields']}>
      {found.map((one) => {
        const { field } = one
        const known = registered?.get(field)
        const label = known?.label ?? labelOf?.(field)
        if (!label) return null
        const words = { mine: known?.show(one.mine), theirs: renderTheirs?.(field) ?? known?.show(one.theirs) }
        return (
          <fieldset key={field} className={styles['field']}>
            <legend>{label}</legend>
            {(['mine', 'theirs'] as const).map((side) => (
              <label key={side} data-chosen={(!settled && chosen(one) === side) || undefined}>
                {!settled && (
                  <input
                    type="radio"
                    name={`${id} ${field}`}
                    checked={chosen(one) === side}
                    onChange={() => choose(field, side)}
                  />
                )}
                <span>
                  <small>{t(side === 'mine' ? UI.mine : UI.theirs)}</small>
                  {words[side] || '—'}
                </span>
              </label>
            ))}
          </fieldset>
        )
      })}
    </div>
  )
}
