import { CHANNEL, type Channel } from '#features/messages/domain/public.ts'
import type { OutputOf } from '#kernel/endpoint.ts'
import { keysOf } from '#kernel/dictionary.ts'
import { useAction, useEndpoint } from '#ui/api/hooks.ts'
import { useText } from '#ui/i18n/text.tsx'
import { Checkbox } from '#ui/kit.ts'
import { HeadRow } from '#ui/parts/HeadRow.tsx'
import { Reading } from '#ui/parts/Reading.tsx'

import { noticeSwitch, noticeSwitches } from '../../contract/notices.ts'
import { NOTICE } from './messages.ts'
import styles from './Notices.module.css'

type Row = OutputOf<typeof noticeSwitches>[number]
const CHANNELS = keysOf(CHANNEL)

/** Who is told of what by which channel: each switch counts at once, for the whole tenant (domain 2.15). */
export function SwitchScreen() {
  const t = useText()
  const query = useEndpoint(noticeSwitches, {})
  return (
    <Reading query={query}>
      {(rows) => (
        <section className={styles['screen']} aria-label={t(noticeSwitches.title)}>
          <p className={styles['hint']}>{t(NOTICE.hint)}</p>
          <div className={styles['scroll']}>
            <table className={styles['table']}>
              <HeadRow heads={[NOTICE.event, NOTICE.who, ...CHANNELS.map((channel) => CHANNEL[channel])]} />
              <tbody>
                {rows.map((row) => (
                  <tr key={row.event}>
                    <th scope="row">
                      <span className={styles['name']}>{row.name}</span>
                      <span className={styles['text']}>{row.text}</span>
                    </th>
                    <td className={styles['who']}>{row.who}</td>
                    {CHANNELS.map((channel) => (
                      <td key={channel} data-label={t(CHANNEL[channel])}>
                        <OneSwitch row={row} channel={channel} />
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </section>
      )}
    </Reading>
  )
}

function OneSwitch({ row: { event, name, channels, on, always }, channel }: { row: Row; channel: Channel }) {
  const t = useText()
  const { mutate, isPending } = useAction(noticeSwitch, { invalidates: [noticeSwitches] })
  if (!channels.includes(channel))
    return (
      <span className={styles['off']} role="img" aria-label={t(NOTICE.none)}>
        —
      </span>
    )
  if (always === channel) return <span className={styles['off']}>{t(NOTICE.always)}</span>
  return (
    <Checkbox
      aria-label={t(NOTICE.switched, { name, channel: t(CHANNEL[channel]) })}
      checked={on.includes(channel)}
      // Disabled it would lose the focus, and who goes on by the keyboard his place.
      aria-busy={isPending}
      onChange={({ target }) => !isPending && mutate({ event, channel, on: target.checked ? 1 : 0 })}
    />
  )
}
