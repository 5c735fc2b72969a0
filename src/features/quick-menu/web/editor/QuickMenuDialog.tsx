import { useText } from '#ui/i18n/text.tsx'
import { Button, Modal } from '#ui/kit.ts'
import { UI } from '#ui/messages.ts'
import { useFeedback } from '#ui/parts/Feedback.tsx'
import { GuardedButton } from '#ui/parts/GuardedButton.tsx'
import { useMobile } from '#ui/parts/use-media.ts'
import { Reading } from '#ui/parts/Reading.tsx'

import { QUICK } from '../messages.ts'
import { Available } from './Available.tsx'
import { Chosen } from './Chosen.tsx'
import styles from './Editor.module.css'
import { useDraft } from './use-draft.ts'

/** spec §2, §9 */
const WIDTH = 860

/** The quick-menu editor: what may be chosen on the left, what is chosen and in which order on the right (spec §2). */
export function QuickMenuDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const mobile = useMobile()
  const { confirm } = useFeedback()
  const { reading: stored, draft } = useDraft(onClose)
  const cancel = async (): Promise<void> => {
    const question = { title: t(QUICK.leaveTitle), text: t(QUICK.leaveText), yes: t(QUICK.leave), no: t(QUICK.stay) }
    if (!draft.changed || (await confirm(question))) onClose()
  }
  return (
    <Modal
      open
      title={t(QUICK.edit)}
      width={mobile ? '100%' : WIDTH}
      rootClassName={mobile ? styles['phone'] : ''}
      centered={!mobile}
      mask={{ closable: false }}
      onCancel={() => void cancel()}
      footer={
        <div className={styles['footer']}>
          <Button onClick={draft.reset} disabled={!draft.changed}>
            {t(UI.reset)}
          </Button>
          <span />
          <Button onClick={() => void cancel()}>{t(UI.cancel)}</Button>
          <GuardedButton type="primary" disabled={!stored.data} loading={draft.saving} onClick={draft.save}>
            {t(UI.save)}
          </GuardedButton>
        </div>
      }
    >
      <div className={styles['panes']}>
        <Reading query={stored}>
          {() => (
            <>
              <Available draft={draft} />
              <Chosen draft={draft} />
            </>
          )}
        </Reading>
      </div>
    </Modal>
  )
}
