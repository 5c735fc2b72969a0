import { useId, useState, type KeyboardEvent } from 'react'
import { Link, useNavigate } from 'react-router'

import { useCounters } from '#features/work-orders/web/public.ts'
import { ownCount } from '#ui/badges.ts'
import { useText } from '#ui/i18n/text.tsx'
import { ArrowRightOutlined, FileSearchOutlined, SearchOutlined } from '#ui/icons.ts'
import { Modal } from '#ui/kit.ts'
import { shortNumber } from '#ui/parts/short-number.ts'

import { SEARCH } from './menu-search-messages.ts'
import styles from './MenuSearch.module.css'
import { useFindings, type Finding } from './use-findings.ts'

/** Finds a screen by what is typed; arrows choose, Enter opens (spec §2, §9). */
export function MenuSearch({ onClose }: { onClose: () => void }) {
  const t = useText()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const { title, findings, nothing, remember } = useFindings(typed)
  const navigate = useNavigate()
  const id = useId()
  const chosen = Math.min(at, findings.length - 1)
  const leave = (finding: Finding): void => {
    remember(finding)
    onClose()
  }
  const press = (event: KeyboardEvent): void => {
    const step = STEPS[event.key]
    const finding = findings[chosen]
    if (step && findings.length > 0) setAt((chosen + step + findings.length) % findings.length)
    else if (event.key === 'Enter' && finding && !event.nativeEvent.isComposing) {
      void navigate(finding.to)
      leave(finding)
    } else return
    event.preventDefault()
  }
  return (
    <Modal
      open
      width={600}
      className={styles['dialog']}
      title={<span className="visually-hidden">{t(SEARCH.open)}</span>}
      footer={null}
      closable={false}
      onCancel={onClose}
    >
      <div role="search" className={styles['box']}>
        <SearchOutlined aria-hidden />
        <input
          // oxlint-disable-next-line no-autofocus -- it was opened to be typed into
          autoFocus
          role="combobox"
          className={styles['input']}
          aria-label={t(SEARCH.open)}
          aria-expanded={findings.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={findings.length > 0 ? `${id}-${chosen}` : undefined}
          placeholder={t(SEARCH.placeholder)}
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setAt(0)
          }}
          onKeyDown={press}
        />
        <kbd className={styles['key']}>Esc</kbd>
      </div>
      {nothing && (
        <div className={styles['nothing']} role="status">
          <p>{t(SEARCH.nothing, { text: typed.trim() })}</p>
          <p className={styles['hint']}>{t(SEARCH.hint)}</p>
        </div>
      )}
      {findings.length > 0 && !nothing && <p className={styles['title']}>{t(title)}</p>}
      <div id={`${id}-list`} role="listbox" aria-label={t(title)} className={styles['list']}>
        {findings.map((finding, n) => (
          <Option
            key={finding.to}
            id={`${id}-${n}`}
            finding={finding}
            chosen={n === chosen}
            onPoint={() => setAt(n)}
            onLeave={() => leave(finding)}
          />
        ))}
      </div>
      <Keys />
    </Modal>
  )
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

interface OptionGiven {
  readonly id: string
  readonly finding: Finding
  readonly chosen: boolean
  readonly onPoint: () => void
  readonly onLeave: () => void
}

function Option({ id, finding, chosen, onPoint, onLeave }: OptionGiven) {
  const t = useText()
  const counters = useCounters()
  const { to, title, under, params, screen } = finding
  const count = screen ? ownCount(screen, counters) : 0
  const Icon = finding.icon ?? FileSearchOutlined
  return (
    <Link
      id={id}
      ref={(element) => {
        if (chosen) element?.scrollIntoView({ block: 'nearest' })
      }}
      to={to}
      role="option"
      aria-selected={chosen}
      tabIndex={-1}
      className={styles['option']}
      onMouseMove={chosen ? undefined : onPoint}
      onClick={(event) => {
        if (!event.ctrlKey && !event.metaKey && !event.shiftKey) onLeave()
      }}
    >
      <span className={styles['icon']} aria-hidden>
        <Icon />
      </span>
      <span className={styles['trail']}>
        {under && (
          <>
            <span className={styles['under']}>{t(under)}</span>
            <span className={styles['slash']}>/</span>
          </>
        )}
        <span>{t(title, params)}</span>
      </span>
      {count > 0 && <span className={styles['count']}>{shortNumber(count)}</span>}
      <ArrowRightOutlined className={styles['go']} aria-hidden />
    </Link>
  )
}

/** What the keys do; of no use to a finger. */
function Keys() {
  const t = useText()
  const keys = [
    ['↑ ↓', SEARCH.move],
    ['Enter', SEARCH.choose],
    ['Esc', SEARCH.leave],
  ] as const
  return (
    <p className={styles['keys']} aria-hidden>
      {keys.map(([key, does]) => (
        <span key={key}>
          <kbd className={styles['key']}>{key}</kbd> {t(does)}
        </span>
      ))}
    </p>
  )
}
