import { Button, Modal } from 'antd'

import { useText } from '#ui/i18n/text.tsx'
import { UI } from '#ui/messages.ts'
import { useFeedback } from '#ui/parts/Feedback.tsx'
import { LoadingState } from '#ui/parts/States.tsx'
import { useMobile } from '#ui/parts/use-media.ts'

import type { QuickMenu } from '../../contract.ts'
import { QUICK } from '../messages.ts'
import { useQuickMenus } from '../use-quick-menus.ts'
import { Available } from './Available.tsx'
import { Chosen } from './Chosen.tsx'
import styles from './Editor.module.css'
import { useDraft } from './use-draft.ts'

/** spec §2, §9 */
const WIDTH = 860

/** The quick-menu editor: what may be chosen on the left, what is chosen and in which order on the right (spec §2). */
export function QuickMenuDialog({ onClose }: { onClose: () => void }) {
  const { stored, loaded } = useQuickMenus()
  if (loaded) return <Editor stored={stored} onClose={onClose} />
  return (
    <Frame onCancel={onClose} footer={null}>
      <LoadingState />
    </Frame>
  )
}

function Editor({ stored, onClose }: { stored: readonly QuickMenu[]; onClose: () => void }) {
  const t = useText()
  const { confirm } = useFeedback()
  const draft = useDraft(stored, onClose)
  const cancel = async (): Promise<void> => {
    const question = { title: t(QUICK.leaveTitle), text: t(QUICK.leaveText), yes: t(QUICK.leave), no: t(QUICK.stay) }
    if (!draft.changed || (await confirm(question))) onClose()
  }
  const footer = (
    <div className={styles['footer']}>
      <Button onClick={draft.reset} disabled={!draft.changed}>
        {t(UI.reset)}
      </Button>
      <span />
      <Button onClick={() => void cancel()}>{t(UI.cancel)}</Button>
      <Button type="primary" loading={draft.saving} onClick={draft.save}>
        {t(UI.save)}
      </Button>
    </div>
  )
  return (
    <Frame onCancel={() => void cancel()} footer={footer}>
      <div className={styles['panes']}>
        <Available draft={draft} />
        <Chosen draft={draft} />
      </div>
    </Frame>
  )
}

function Frame(given: { onCancel: () => void; footer: React.ReactNode; children: React.ReactNode }) {
  const t = useText()
  const mobile = useMobile()
  return (
    <Modal
      open
      title={t(QUICK.edit)}
      width={mobile ? '100%' : WIDTH}
      rootClassName={mobile ? styles['phone'] : ''}
      centered={!mobile}
      mask={{ closable: false }}
      onCancel={given.onCancel}
      footer={given.footer}
    >
      {given.children}
    </Modal>
  )
}
