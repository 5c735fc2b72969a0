import { useOffered, type Command } from '#ui/commands/commands.ts'
import { useText } from '#ui/i18n/text.tsx'
import { Modal } from '#ui/kit.ts'
import type { Message } from '#kernel/messages.ts'
import { UI } from '#ui/messages.ts'

import { KEYS } from './palette-messages.ts'
import styles from './KeysSheet.module.css'

/** All keys that work where one is, and those that work everywhere. */
export function KeysSheet({ onClose }: { onClose: () => void }) {
  const t = useText()
  const here = useOffered('screen')
  const everywhere = useOffered('everywhere')
  return (
    <Modal
      open
      width={640}
      title={t(KEYS.title)}
      footer={null}
      closable={{ 'aria-label': t(UI.close) }}
      onCancel={onClose}
    >
      <div className={styles['sheet']}>
        <Keys title={KEYS.here} commands={here} />
        <Keys title={KEYS.everywhere} commands={everywhere} />
      </div>
    </Modal>
  )
}

function Keys({ title, commands }: { title: Message; commands: readonly Command[] }) {
  const t = useText()
  const byName = new Map<string, readonly string[]>()
  for (const { title: name, params, keys } of commands) {
    if (keys) byName.set(t(name, params), [...(byName.get(t(name, params)) ?? []), keys])
  }
  if (byName.size === 0) return null
  return (
    <section>
      <h3>{t(title)}</h3>
      <dl>
        {[...byName].map(([name, keys]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
