import { useRef, useState } from 'react'
import { useText } from '#ui/i18n/text.tsx'
import { LeftOutlined, MoreOutlined, RightOutlined } from '#ui/icons.ts'
import { Button, Dropdown } from '#ui/kit.ts'
import { useLongPress } from '#ui/parts/use-long-press.ts'
import { useTags } from '#ui/tags.ts'

import { SHELL } from '../../messages.ts'
import { useTagPath } from '../frame/current-screen.ts'
import { useTagActions } from './tag-actions.tsx'
import { TagItem, type TagHandlers } from './TagItem.tsx'
import styles from './TagBar.module.css'
import { useOverflow } from './use-overflow.ts'

interface MenuAt {
  readonly path: string
  readonly left: number
  readonly top: number
}

/** The visited addresses; what was typed and chosen there is still there. */
export function TagBar() {
  const t = useText()
  const { tags } = useTags()
  const here = useTagPath()
  const actions = useTagActions()
  useLongPress('[data-tag-bar] a[data-path]')
  const list = useRef<HTMLUListElement>(null)
  const shown = tags.find(({ path }) => path === here)
  const { before, after, scroll } = useOverflow(list, `${here} ${tags.length} ${shown?.text}`)
  const [menu, setMenu] = useState<MenuAt | null>(null)
  const [walked, setWalked] = useState<string | null>(null)
  const reachable = [walked, here].find((path) => tags.some((tag) => tag.path === path)) ?? tags[0]?.path

  const focus = (path: string): void =>
    list.current?.querySelector<HTMLElement>(`a[data-path="${CSS.escape(path)}"]`)?.focus()
  const handlers: TagHandlers = {
    menu: (path, left, top) => setMenu({ path, left, top }),
    walk: (path, step) => {
      const at = tags.findIndex((tag) => tag.path === path)
      focus(tags[Math.min(Math.max(at + step, 0), tags.length - 1)]!.path)
    },
    close: (path, byKeyboard) => {
      const at = tags.findIndex((tag) => tag.path === path)
      const neighbour = tags[at + 1] ?? tags[at - 1]
      actions.run('close', path)
      if (byKeyboard && neighbour) focus(neighbour.path)
    },
    stay: (path) => actions.run('stay', path),
    focused: setWalked,
  }
  const closeMenu = (): void => {
    setMenu(null)
    if (menu) focus(menu.path)
  }

  return (
    <div className={styles['bar']} data-tag-bar>
      {before && <Arrow icon={<LeftOutlined />} label={t(SHELL.earlierTags)} onClick={() => scroll(-1)} />}
      <nav className={styles['frame']} aria-label={t(SHELL.tags)}>
        <ul ref={list} className={styles['list']}>
          {tags.map((tag) => (
            <TagItem
              key={tag.path}
              tag={tag}
              shown={tag.path === here}
              reachable={tag.path === reachable}
              handlers={handlers}
            />
          ))}
        </ul>
      </nav>
      {after && <Arrow icon={<RightOutlined />} label={t(SHELL.laterTags)} onClick={() => scroll(1)} />}
      <Dropdown menu={actions.menuOf(here)} trigger={['click']} placement="bottomRight">
        <Button
          type="text"
          className={styles['more']}
          icon={<MoreOutlined />}
          aria-label={t(SHELL.tagActions)}
          aria-haspopup="menu"
          title={t(SHELL.tagActions)}
        />
      </Dropdown>
      {menu && (
        <Dropdown
          open
          trigger={['click']}
          menu={actions.menuOf(menu.path)}
          onOpenChange={(open) => !open && closeMenu()}
        >
          <span className={styles['anchor']} style={{ left: menu.left, top: menu.top }} />
        </Dropdown>
      )}
    </div>
  )
}

function Arrow({ icon, label, onClick }: { icon: React.ReactNode; label: string; onClick: () => void }) {
  return (
    <Button type="text" className={styles['arrow']} icon={icon} aria-label={label} tabIndex={-1} onClick={onClick} />
  )
}
