import { useState } from 'react'

import { useText } from '#ui/i18n/text.tsx'
import { usePut } from '#ui/form/FormBody.tsx'
import { Alert, Button, Input } from '#ui/kit.ts'
import { UI } from '#ui/messages.ts'

import { readNotice } from '../domain/holiday-notice.ts'
import styles from './Holidays.module.css'
import { HOLIDAY } from './messages.ts'

type Told = { readonly type: 'success' | 'warning'; readonly text: string }

/** The State Council's text is read into the days of the form, so that nobody sets forty days by hand. */
export function PasteNotice({ year }: { year: number }) {
  const t = useText()
  const put = usePut()
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [told, setTold] = useState<Told | null>(null)
  const read = (): void => {
    const { entries, unread, elsewhere, isOfAnotherYear } = readNotice(text, year)
    if (isOfAnotherYear) return setTold({ type: 'warning', text: t(HOLIDAY.anotherYear, { year }) })
    if (entries.length === 0) return setTold({ type: 'warning', text: t(HOLIDAY.readNothing) })
    put('entries', entries)
    const off = entries.filter(({ type }) => type === 'holiday').length
    const done = t(HOLIDAY.readDone, { off, worked: entries.length - off })
    const names = unread.length > 0 && t(HOLIDAY.unread, { names: unread.join(t(UI.and)) })
    const others = elsewhere.length > 0 && t(HOLIDAY.elsewhere, { year, days: elsewhere.join(t(UI.and)) })
    const said = [done, names, others].filter(Boolean).join(t(UI.next))
    setTold({ type: names || others ? 'warning' : 'success', text: said })
    setOpen(false)
  }
  return (
    <div className={styles['paste']}>
      {told && <Alert type={told.type} showIcon title={told.text} />}
      {open ? (
        <>
          <Input.TextArea
            rows={6}
            autoFocus
            aria-label={t(HOLIDAY.paste)}
            placeholder={t(HOLIDAY.pasteHint)}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Button onClick={read} disabled={text.trim() === ''}>
            {t(HOLIDAY.read)}
          </Button>
        </>
      ) : (
        <Button autoFocus={told !== null} onClick={() => setOpen(true)}>
          {t(HOLIDAY.paste)}
        </Button>
      )}
    </div>
  )
}
