import { useEffect, useEffectEvent, useId, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'

import { finders, type Finding } from '#ui/commands/finders.ts'
import { useText } from '#ui/i18n/text.tsx'
import { SearchOutlined } from '#ui/icons.ts'
import { Modal } from '#ui/kit.ts'
import { Slotted } from '#ui/slots.tsx'

import { PALETTE } from './palette-messages.ts'
import styles from './Palette.module.css'
import { PaletteOption } from './PaletteOption.tsx'
import { useSections, type Section } from './use-sections.ts'
import { useSettled } from '#ui/parts/use-settled.ts'

/** Finds by what is typed what can be done here and what can be opened; arrows choose, Enter does it (spec §2, §9). */
export function Palette({ typedAhead, onClose }: { typedAhead: string; onClose: () => void }) {
  const t = useText()
  const [typed, setTyped] = useState(typedAhead)
  const text = typed.trim()
  const settled = useSettled(text)
  const { sections, meant, remember, onFound } = useSections(text)
  const findings = sections.flatMap(({ found }) => found)
  const [chosen, choose] = useChosen(text, findings)
  const navigate = useNavigate()
  const id = useId()
  const take = (finding: Finding): void => {
    remember(finding.id)
    onClose()
    if (finding.to) void navigate(finding.to)
    else finding.run?.()
  }
  // Whoever types a number and presses Enter may be quicker than what looks for it.
  const [entered, setEntered] = useState('')
  const [first] = findings
  const isFound = first !== undefined
  const takeEntered = useEffectEvent(() => entered !== '' && entered === text && first && take(first))
  useEffect(() => void (isFound && takeEntered()), [isFound, entered])
  const press = (event: KeyboardEvent): void => {
    const at = findings.findIndex((finding) => finding.id === chosen)
    const next = STEPS[event.key]?.(at, findings.length)
    if (next !== undefined && findings.length > 0) choose(findings[next]!.id)
    else if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    else if (findings[at]) take(findings[at])
    else setEntered(text)
    event.preventDefault()
  }
  return (
    <Modal
      open
      width={640}
      className={styles['dialog']}
      title={<span className="visually-hidden">{t(PALETTE.open)}</span>}
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
          aria-label={t(PALETTE.open)}
          aria-expanded={findings.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={chosen === undefined ? undefined : `${id}-${chosen}`}
          placeholder={t(PALETTE.placeholder)}
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={press}
        />
        <kbd className={styles['key']}>Esc</kbd>
      </div>
      <Slotted slot={finders} given={{ typed: text, settled, meant, onFound }} />
      {text !== '' && findings.length === 0 && (
        <div className={styles['nothing']} role="status">
          <p>{t(PALETTE.nothing, { text })}</p>
          <p className={styles['hint']}>{t(PALETTE.hint)}</p>
        </div>
      )}
      <div id={`${id}-list`} role="listbox" aria-label={t(PALETTE.results)} className={styles['list']}>
        {sections.map((section) => (
          <Group key={section.title.zh} section={section} id={id} chosen={chosen} onChoose={choose} onTake={take} />
        ))}
      </div>
      <Keys />
    </Modal>
  )
}

const STEPS: Readonly<Record<string, (at: number, of: number) => number>> = {
  ArrowDown: (at, of) => (at + 1) % of,
  ArrowUp: (at, of) => (at - 1 + of) % of,
}

interface Choice {
  readonly typed: string
  readonly id: string | undefined
  /** By an arrow or the pointer. */
  readonly own: boolean
}

/** The first, until an arrow or the pointer chooses another; what is found later takes nothing from under the finger. */
function useChosen(typed: string, findings: readonly Finding[]) {
  const [choice, setChoice] = useState<Choice>({ typed: '', id: undefined, own: false })
  const stands =
    choice.typed === typed && findings.some(({ id, fallback }) => id === choice.id && (choice.own || !fallback))
  const id = stands ? choice.id : findings[0]?.id
  if (choice.typed !== typed || choice.id !== id) setChoice({ typed, id, own: false })
  return [id, (next: string) => setChoice({ typed, id: next, own: true })] as const
}

interface GroupGiven {
  readonly section: Section
  readonly id: string
  readonly chosen: string | undefined
  readonly onChoose: (id: string) => void
  readonly onTake: (finding: Finding) => void
}

function Group({ section: { title, found }, id, chosen, onChoose, onTake }: GroupGiven) {
  const t = useText()
  return (
    <div role="group" aria-label={t(title)}>
      <p className={styles['title']} aria-hidden>
        {t(title)}
      </p>
      {found.map((finding) => (
        <PaletteOption
          key={finding.id}
          id={`${id}-${finding.id}`}
          finding={finding}
          chosen={finding.id === chosen}
          onPoint={() => onChoose(finding.id)}
          onTake={() => onTake(finding)}
        />
      ))}
    </div>
  )
}

/** What the keys do; of no use to a finger. */
function Keys() {
  const t = useText()
  const keys = [
    ['↑ ↓', PALETTE.move],
    ['Enter', PALETTE.choose],
    ['Esc', PALETTE.leave],
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
