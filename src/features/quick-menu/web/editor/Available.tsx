import { useMemo, useState } from 'react'

import { useText } from '#ui/i18n/text.tsx'
import { CheckOutlined, PlusOutlined, SearchOutlined } from '#ui/icons.ts'
import { Input } from '#ui/kit.ts'
import { useMobile } from '#ui/parts/use-media.ts'
import { searchOf } from '#ui/screen-search/screen-search.ts'
import { useSettings } from '#ui/theme/settings.tsx'
import { CLEARS } from '#ui/parts/ClearIcon.tsx'

import type { MenuEntry } from '../entries.tsx'
import { QUICK } from '../messages.ts'
import styles from './Editor.module.css'
import type { Draft } from './use-draft.ts'

/** What may be chosen, under the first-level entries of the menu. Chosen ones stay in their place, with a mark. */
export function Available({ draft }: { draft: Draft }) {
  const t = useText()
  const mobile = useMobile()
  const { available } = draft
  const { supportPinyinSearch } = useSettings().settings
  const [typed, setTyped] = useState('')
  const search = useMemo(() => searchOf(available, supportPinyinSearch), [available, supportPinyinSearch])
  const found = typed.trim() ? [{ title: '', entries: search(typed) }] : groupsOf(available, t)
  /** A first-level entry that is a screen itself needs no heading over it. */
  const standsAlone = (title: string, entries: readonly MenuEntry[]): boolean =>
    entries.length === 1 && t(entries[0]!.screen.title) === title
  const none = available.length === 0 ? t(QUICK.noneAvailable) : t(QUICK.nothingFound, { text: typed.trim() })
  return (
    <section className={styles['pane']} aria-label={t(QUICK.available)}>
      <header className={styles['head']}>
        <h3>{t(QUICK.available)}</h3>
      </header>
      <div className={styles['find']}>
        <Input
          type="search"
          allowClear={CLEARS}
          autoFocus={!mobile}
          prefix={<SearchOutlined aria-hidden />}
          placeholder={t(QUICK.find)}
          aria-label={t(QUICK.find)}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <div className={styles['list']}>
        {found.map(({ title, entries }) => (
          <div key={title} role="group" aria-label={title || t(QUICK.available)}>
            {title && !standsAlone(title, entries) && <h4 className={styles['group']}>{title}</h4>}
            {entries.map((entry) => (
              <Choice key={entry.screen.path} entry={entry} draft={draft} withGroup={!title} />
            ))}
          </div>
        ))}
        {found.every(({ entries }) => entries.length === 0) && <p className={styles['none']}>{none}</p>}
      </div>
    </section>
  )
}

function Choice({
  entry: { screen, group },
  draft,
  withGroup,
}: {
  entry: MenuEntry
  draft: Draft
  withGroup: boolean
}) {
  const t = useText()
  const chosen = draft.chosen.some((other) => other.screen.path === screen.path)
  return (
    <button
      type="button"
      className={styles['choice']}
      aria-pressed={chosen}
      // The second click of a double click must not take back the first.
      onClick={(event) => event.detail < 2 && draft.toggle(screen.path)}
    >
      <span className={styles['name']}>{t(screen.title)}</span>
      {withGroup && group.title.zh !== screen.title.zh && <span className={styles['under']}>{t(group.title)}</span>}
      <span className={styles['mark']} aria-hidden>
        {chosen ? <CheckOutlined /> : <PlusOutlined />}
      </span>
    </button>
  )
}

function groupsOf(entries: readonly MenuEntry[], t: ReturnType<typeof useText>) {
  const groups = new Map<string, { title: string; entries: MenuEntry[] }>()
  for (const entry of entries) {
    const group = groups.get(entry.group.key) ?? { title: t(entry.group.title), entries: [] }
    group.entries.push(entry)
    groups.set(entry.group.key, group)
  }
  return [...groups.values()]
}
