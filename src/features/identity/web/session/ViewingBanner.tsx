import { useEffect } from 'react'

import { defineMessages } from '#kernel/messages.ts'
import { minutes, msFromTime } from '#kernel/time.ts'
import { serverTime } from '#ui/api/connection.ts'
import { useAction } from '#ui/api/hooks.ts'
import { useText } from '#ui/i18n/text.tsx'
import { Button } from '#ui/kit.ts'

import { viewAsEnd } from '../../contract/session.ts'
import { beginAnew, useSession } from './session.tsx'
import styles from './ViewingBanner.module.css'

/** Above every screen while somebody looks through the eyes of another: who, until when, and the way out (decision 0222). */
export function ViewingBanner() {
  const t = useText()
  const { viewer, nick_name, username, dept_name } = useSession()
  const end = useAction(viewAsEnd, { onSuccess: beginAnew })
  const until = viewer?.until
  useEffect(() => {
    if (!until) return
    const timer = setTimeout(beginAnew, Math.max(0, msFromTime(until) - msFromTime(serverTime())) + SLACK_MS)
    return () => clearTimeout(timer)
  }, [until])
  if (!viewer) return null
  const values = {
    viewer: viewer.nick_name,
    name: nick_name || username,
    dept: dept_name,
    until: minutes(viewer.until),
  }
  return (
    <div className={styles['banner']} role="status">
      <span>{t(VIEWING.text, values)}</span>
      <Button size="small" loading={end.isPending} onClick={() => end.mutate({})}>
        {t(VIEWING.end)}
      </Button>
    </div>
  )
}

/** The server counts whole seconds. */
const SLACK_MS = 1500

const VIEWING = defineMessages({
  text: {
    zh: '{viewer} 正在以“{name}”（{dept}）的身份查看，只能看，不能操作，{until} 自动结束。全程留痕。',
    en: '{viewer} looks at this as “{name}” ({dept}) and can change nothing. It ends by itself at {until} and is on record.',
  },
  end: { zh: '退出查看', en: 'Stop looking' },
})
