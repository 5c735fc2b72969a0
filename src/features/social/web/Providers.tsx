import { useEndpoint } from '#ui/api/hooks.ts'
import { useText } from '#ui/i18n/text.tsx'
import plain from '#ui/parts/plain.module.css'

import { socialList } from '../contract/entering.ts'
import { PLATFORM_ICON } from './icons.ts'
import { SOCIAL } from './messages.ts'
import styles from './Social.module.css'
import { useStart } from './use-start.ts'

/** Below the sign-in form: the providers by whose accounts one can come in; nothing where there are none. */
export function Providers({ target }: { target: string }) {
  const t = useText()
  const { data } = useEndpoint(socialList, {}, { quiet: () => true })
  const start = useStart()
  if (!data || data.list.length === 0) return null
  return (
    <section className={styles['others']} aria-label={t(SOCIAL.or)}>
      <p aria-hidden>{t(SOCIAL.or)}</p>
      {data.list.map(({ key, platform, name }) => {
        const Icon = PLATFORM_ICON[platform]
        return (
          <button
            key={key}
            type="button"
            className={`${plain['button']} ${plain['large']}`}
            disabled={start.isPending || start.isSuccess}
            onClick={() => start.mutate({ provider: key, redirect: target, purpose: 'enter' })}
          >
            <span aria-hidden>
              <Icon />
            </span>
            {name}
          </button>
        )
      })}
    </section>
  )
}
