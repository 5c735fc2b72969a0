import { lazy, Suspense, useRef, useState } from 'react'

import { useSession } from '#features/identity/web/public.ts'
import type { Message } from '#kernel/messages.ts'
import { useText } from '#ui/i18n/text.tsx'
import { FilePicker } from '#ui/files/FilePicker.tsx'
import { Button } from '#ui/kit.ts'
import { Avatar } from '#ui/parts/Avatar.tsx'
import { useFeedback } from '#ui/parts/Feedback.tsx'
import { useConfirmedAction } from '#ui/parts/use-confirmed-action.ts'

import { AVATAR_SIDE, userEdit } from '../../contract/profile.ts'
import { readPicture } from '../../domain/picture.ts'
import styles from '../Account.module.css'
import own from './Avatar.module.css'
import { AVATAR } from './messages.ts'
import { useProfileChanged } from './use-profile.ts'

const CropDialog = lazy(() => import('./CropDialog.tsx').then((module) => ({ default: module.CropDialog })))

/** Of the picture that is cropped; what is sent is far smaller. */
const MAX_BYTES = 10 * 1024 * 1024
const HEAD_BYTES = 256 * 1024

export function AvatarSection() {
  const t = useText()
  const { toast } = useFeedback()
  const { logo, nick_name, username } = useSession()
  const changed = useProfileChanged()
  const picker = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<File | null>(null)
  const removal = useConfirmedAction(userEdit, { done: () => t(AVATAR.removed), onSuccess: changed })
  const choose = async (file: File): Promise<void> => {
    const problem = await problemOf(file)
    if (problem) toast('warning', t(problem))
    else setChosen(file)
  }
  const question = { title: t(AVATAR.remove), text: t(AVATAR.removeText), yes: t(AVATAR.remove) }
  const done = (): void => {
    setChosen(null)
    toast('success', t(AVATAR.changed))
    changed()
  }
  return (
    <>
      <div className={own['current']}>
        <Avatar logo={logo} name={nick_name || username} size={AVATAR_SIDE} />
        <div>
          <p className={styles['intro']}>{t(AVATAR.hint)}</p>
          <div className={styles['buttons']}>
            <Button type="primary" onClick={() => picker.current?.click()}>
              {t(logo ? AVATAR.replace : AVATAR.choose)}
            </Button>
            {logo && (
              <Button loading={removal.isPending} onClick={() => removal.ask(question, { logo: '' })}>
                {t(AVATAR.remove)}
              </Button>
            )}
          </div>
        </div>
        <FilePicker
          ref={picker}
          label={t(AVATAR.choose)}
          accept="image/png,image/jpeg,image/webp"
          onPick={([file]) => void choose(file!)}
        />
      </div>
      {chosen && (
        <Suspense fallback={null}>
          <CropDialog file={chosen} onDone={done} onClose={() => setChosen(null)} />
        </Suspense>
      )}
    </>
  )
}

/** What a picture is, its bytes say; the size of a JPEG may stand far behind its beginning. */
async function problemOf(file: File): Promise<Message | null> {
  if (file.size > MAX_BYTES) return AVATAR.tooLarge
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
  return readPicture(head) ? null : AVATAR.wrongKind
}
