import { useEffect, useId, useRef, useState, type FormEvent } from 'react'

import { getConfig } from '#features/identity/contract/session.ts'
import { keepHost, mayUse, originOf, storedHost } from '#ui/api/base.ts'
import { useEndpoint } from '#ui/api/hooks.ts'
import { useText } from '#ui/i18n/text.tsx'
import { UI } from '#ui/messages.ts'
import feedback from '#ui/parts/Feedback.module.css'
import plain from '#ui/parts/plain.module.css'

import styles from './AccessDomainDialog.module.css'
import { ENTRY } from '../menu/entry-messages.ts'

/** Chooses which of the platform's addresses this window talks to (spec §2); an empty field is the page's own. */
export function AccessDomainDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const [host, setHost] = useState(storedHost)
  const [isRefused, setRefused] = useState(false)
  const { data } = useEndpoint(getConfig, {})
  const listed = data?.access_origins ?? []
  useEffect(() => dialog.current?.showModal(), [])
  const confirm = (event: FormEvent): void => {
    event.preventDefault()
    const typed = host.trim()
    const origin = originOf(typed)
    if (typed !== '' && (origin === null || !mayUse(origin, listed))) return setRefused(true)
    if (keepHost(typed)) location.reload()
    else onClose()
  }
  return (
    <dialog ref={dialog} className={feedback['dialog']} aria-labelledby={`${id}-title`} onClose={onClose}>
      <form onSubmit={confirm} noValidate>
        <h2 id={`${id}-title`}>{t(ENTRY.modifyAccessDomain)}</h2>
        <label className={styles['label']} htmlFor={id}>
          {t(ENTRY.accessDomain)}
        </label>
        <input
          id={id}
          className={plain['input']}
          placeholder={location.host}
          list={`${id}-listed`}
          autoComplete="off"
          spellCheck={false}
          autoFocus
          value={host}
          aria-invalid={isRefused}
          aria-describedby={`${id}-note`}
          onChange={(event) => {
            setHost(event.target.value)
            setRefused(false)
          }}
        />
        <datalist id={`${id}-listed`}>
          {listed.map((origin) => (
            <option key={origin} value={origin} label={origin} aria-label={origin} />
          ))}
        </datalist>
        <p id={`${id}-note`} className={styles['note']} data-wrong={isRefused} role={isRefused ? 'alert' : undefined}>
          {t(isRefused ? ENTRY.accessDomainRefused : ENTRY.accessDomainHint)}
        </p>
        <div className={feedback['answers']}>
          <button type="button" className={plain['button']} onClick={onClose}>
            {t(UI.cancel)}
          </button>
          <button type="submit" className={`${plain['button']} ${plain['primary']}`}>
            {t(UI.confirm)}
          </button>
        </div>
      </form>
    </dialog>
  )
}
