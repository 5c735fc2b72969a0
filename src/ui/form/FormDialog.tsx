import { Modal } from 'antd'

import type { Endpoint } from '#kernel/endpoint.ts'

import { useText } from '../i18n/text.tsx'
import { UI } from '../messages.ts'
import type { Values } from './drafts.ts'
import styles from './Form.module.css'
import { FormBody, FormButtons, submitKey, type FormLook } from './FormBody.tsx'
import { useLeavingForm, type Asked } from './use-leaving-form.ts'
import type { FormGiven } from './use-schema-form.ts'

const WIDTH = 860
const WITH_MATTER = 1240

interface DialogGiven {
  /** It is the screen of an address of its own, which Back leaves. */
  readonly addressed?: boolean
  /** What is asked once more before it is sent; null where nothing is. */
  readonly asks?: (values: Values) => Promise<Asked | null>
}

/** A form over the screen. What was typed stays when it is refused, and when the dialog is closed before sending. */
export function FormDialog<E extends Endpoint>(given: FormGiven<E> & FormLook & DialogGiven) {
  const t = useText()
  const { state, leave } = useLeavingForm(given)
  return (
    <Modal
      open
      title={given.title}
      width={given.beside ? WITH_MATTER : WIDTH}
      style={{ top: 32 }}
      onCancel={leave}
      mask={{ closable: false }}
      wrapProps={{ onKeyDownCapture: submitKey(state) }}
      classNames={{ container: styles['tall']!, body: styles[given.beside ? 'split' : 'scrolled']! }}
      footer={<FormButtons state={state} look={given} onCancel={leave} />}
    >
      {given.beside && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by itself and must be reached without a mouse
        <section className={styles['beside']} aria-label={t(UI.matter)} tabIndex={0}>
          {given.beside}
        </section>
      )}
      <div className={styles['dialog']}>
        <FormBody state={state} consequence={given.consequence} onLeave={leave}>
          {given.children}
        </FormBody>
      </div>
    </Modal>
  )
}
