import { Button } from 'antd'
import { useEffect, useEffectEvent, useImperativeHandle, useRef, type Ref } from 'react'

import type { Endpoint } from '#kernel/endpoint.ts'

import { isBusy } from '../commands/keys.ts'
import { useText } from '../i18n/text.tsx'
import { CloseOutlined } from '../icons.ts'
import { UI } from '../messages.ts'
import styles from './Form.module.css'
import { FormBody, FormButtons, submitKey, type FormLook } from './FormBody.tsx'
import { useLeavingForm } from './use-leaving-form.ts'
import type { FormGiven } from './use-schema-form.ts'

export interface AsideHandle {
  /** Closes it, its text kept, and goes on then. */
  leave(then: () => void): void
}

const SCREEN = 'main, nav, header, a[href="#main"]'

/** In the form, or in the screen around it; whatever stands over them, as a file that is looked at, has keys of its own. */
function isMeant(target: Element, frame: Element): boolean {
  const over = [...document.querySelectorAll('dialog[open], [role="dialog"]')]
  if (over.some((other) => other !== frame && other.checkVisibility())) return false
  const around = target === document.body || target.closest(SCREEN) !== null
  return frame.contains(target) || (around && !isBusy(target))
}

const OPEN = '[aria-expanded="true"]'

/** The same form as in a dialog, as a column beside what it is about: nothing is covered, and the rest can be used meanwhile. */
export function FormAside<E extends Endpoint>({
  aside,
  ...given
}: FormGiven<E> & Omit<FormLook, 'beside'> & { aside?: Ref<AsideHandle> }) {
  const t = useText()
  const { state, closeBy, leave } = useLeavingForm(given)
  useImperativeHandle(aside, () => ({ leave: closeBy }))
  const frame = useRef<HTMLElement>(null)
  const heard = useEffectEvent((event: KeyboardEvent): void => {
    if (!isMeant(event.target as Element, frame.current!)) return
    submitKey(state)(event)
    // What is open in a field closes first; an open part of the menu is none.
    const opens = frame.current!.contains(event.target as Element) && (event.target as Element).matches(OPEN)
    if (event.key === 'Escape' && !opens) leave()
  })
  useEffect(() => {
    const press = (event: KeyboardEvent): void => heard(event)
    document.addEventListener('keydown', press, true)
    return () => document.removeEventListener('keydown', press, true)
  }, [])
  return (
    <section ref={frame} className={styles['aside']} role="dialog" aria-label={given.title}>
      <header>
        <h3>{given.title}</h3>
        <Button type="text" icon={<CloseOutlined />} aria-label={t(UI.close)} onClick={leave} />
      </header>
      <div className={styles['panelBody']}>
        <FormBody state={state} consequence={given.consequence} onLeave={leave}>
          {given.children}
        </FormBody>
      </div>
      <FormButtons state={state} look={given} onCancel={leave} />
    </section>
  )
}
