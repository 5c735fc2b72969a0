import { Link } from 'react-router'

import { mayCall, useSession } from '#features/identity/web/public.ts'
import { useEndpoint } from '#ui/api/hooks.ts'
import { useText } from '#ui/i18n/text.tsx'
import { Tag } from '#ui/parts/Tag.tsx'

import { SETUP_AT, setupState } from '../contract.ts'
import { linesOf, summaryOf } from '../domain/steps.ts'
import { SETUP } from './messages.ts'
import styles from './Setup.module.css'

/** How far the platform is on its way to the first order, for who may see it; nothing when it is there. */
export const SetupBlock = () => (mayCall(useSession(), setupState) ? <Progress /> : null)

function Progress() {
  const t = useText()
  const { data } = useEndpoint(setupState, {})
  if (!data) return null
  const lines = linesOf(data)
  const { state, text, n } = summaryOf(lines)
  if (state === 'done') return null
  const next = lines.find((line) => line.state === state)!
  return (
    <section className={styles['block']} aria-label={t(SETUP_AT.title)}>
      <Tag tone={state === 'stops' ? 'orange' : 'blue'}>{t(SETUP_AT.title)}</Tag>
      <p>
        <strong>{t(text, { n })}</strong> {t(SETUP.next, { title: t(next.title), text: t(next.text, data) })}
      </p>
      <Link to={SETUP_AT.path}>{t(SETUP.goOn)}</Link>
    </section>
  )
}
