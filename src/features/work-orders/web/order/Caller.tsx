import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react'

import { keysOf } from '#kernel/dictionary.ts'
import type { OutputOf } from '#kernel/endpoint.ts'
import { useAction } from '#ui/api/hooks.ts'
import { useCommands } from '#ui/commands/commands.ts'
import { TextField } from '#ui/form/fields.tsx'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { useText } from '#ui/i18n/text.tsx'
import { DownOutlined, EyeOutlined } from '#ui/icons.ts'
import { Button, Dropdown } from '#ui/kit.ts'

import { getComplaintInfo, type OrderDetail } from '../../contract/detail.ts'
import { SHOWN_SECONDS, unmask } from '../../contract/unmasking.ts'
import { UNMASK_PURPOSE, type UnmaskPurpose } from '../../domain/order/enums.ts'
import type { ActionName } from '../../domain/lifecycle/lifecycle.ts'
import { ORDER } from './messages.ts'
import styles from './Order.module.css'

type Clear = OutputOf<typeof unmask>
type Called = Pick<OrderDetail, 'id' | 'caller_phone' | 'may_unmask'>

/** What was asked for of this order, kept by whoever places the numbers: they may stand elsewhere once the window is narrow. */
export function useInClear(id: string) {
  const [asked, setAsked] = useState<{ readonly id: string; readonly clear: Clear; readonly until: number } | null>(
    null,
  )
  return {
    asked: asked?.id === id ? asked : null,
    show: (clear: Clear) => setAsked({ id, clear, until: Date.now() + SHOWN_SECONDS * 1000 }),
    hide: () => setAsked(null),
  }
}

interface CallerGiven {
  readonly order: Called
  readonly shown: ReturnType<typeof useInClear>
  readonly besides?: true
  readonly doing?: ActionName
}

/** The caller's numbers, masked; in clear for a minute to who needs them now, which is put on record (domain 7.3). */
export function Caller({ order, shown: { asked, show, hide }, besides, doing }: CallerGiven) {
  const { place, hold } = useHeldPlace(asked)
  const end = useEffectEvent(() => {
    hold()
    hide()
  })
  useEffect(() => {
    if (!asked) return
    const timer = setTimeout(end, asked.until - Date.now())
    return () => clearTimeout(timer)
  }, [asked])
  if (asked) return <InClear {...asked.clear} place={place} />
  const usual = order.may_unmask && ((doing && CALLED_FOR[doing]) || order.may_unmask)
  return (
    <span ref={place} className={styles['masked']}>
      {order.caller_phone}
      {usual && (
        <Unmask id={order.id} usual={usual} besides={besides ?? false} onShown={(shown) => (hold(), show(shown))} />
      )}
    </span>
  )
}

/** Who was at the button is at the number, and back at the button once it is hidden: neither is there any more. */
function useHeldPlace(shown: unknown) {
  const place = useRef<HTMLSpanElement>(null)
  const held = useRef(false)
  useLayoutEffect(() => {
    if (held.current) place.current?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
    held.current = false
  }, [shown])
  const hold = useCallback(() => void (held.current = place.current?.contains(document.activeElement) ?? false), [])
  return { place, hold }
}

/** What somebody who is about to do it calls for. */
const CALLED_FOR: Readonly<Partial<Record<ActionName, UnmaskPurpose>>> = { visit: 'visit', contact: 'contact' }

function InClear({ caller_name, phones, place }: Clear & { place: RefObject<HTMLSpanElement | null> }) {
  const t = useText()
  return (
    <span ref={place} className={styles['caller']} role="status">
      {caller_name}
      {phones.map((phone) => (
        <a key={phone} href={`tel:${phone}`}>
          {phone}
        </a>
      ))}
      <small>{t(ORDER.hiddenSoon, { seconds: SHOWN_SECONDS })}</small>
    </span>
  )
}

interface UnmaskGiven {
  readonly id: string
  readonly usual: UnmaskPurpose
  /** Of another order than the one that the screen is about: it has no key. */
  readonly besides: boolean
  readonly onShown: (clear: Clear) => void
}

/** For the usual purpose at once; for another one it is chosen. */
function Unmask({ id, usual, besides, onShown }: UnmaskGiven) {
  const t = useText()
  const [writing, setWriting] = useState(false)
  const { mutate, isPending } = useAction(unmask, { invalidates: [getComplaintInfo], onSuccess: onShown })
  const look = (purpose: UnmaskPurpose): void => (purpose === 'other' ? setWriting(true) : mutate({ id, purpose }))
  useCommands(besides ? [] : [{ id: 'order.unmask', title: unmask.title, keys: 'T', run: () => look(usual) }])
  const items = keysOf(UNMASK_PURPOSE).map((key) => ({ key, label: t(UNMASK_PURPOSE[key]) }))
  return (
    <span className={styles['unmask']}>
      <Button
        size="small"
        icon={<EyeOutlined />}
        data-key={besides ? undefined : 'T'}
        loading={isPending}
        onClick={() => look(usual)}
      >
        {t(ORDER.unmaskFor, { purpose: t(UNMASK_PURPOSE[usual]) })}
      </Button>
      <Dropdown menu={{ items, onClick: ({ key }) => look(key as UnmaskPurpose) }} trigger={['click']}>
        <Button size="small" icon={<DownOutlined />} aria-label={t(ORDER.otherPurpose)} />
      </Dropdown>
      {writing && (
        <FormDialog
          endpoint={unmask}
          fixed={{ id, purpose: 'other' }}
          invalidates={[getComplaintInfo]}
          title={t(unmask.title)}
          consequence={t(ORDER.unmaskRecorded)}
          onDone={onShown}
          onCancel={() => setWriting(false)}
        >
          <TextField name="note" label={ORDER.purpose} required />
        </FormDialog>
      )}
    </span>
  )
}
