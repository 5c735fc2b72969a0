import { useState } from 'react'

import { socialBind, socialOwn, socialUnbind } from '#features/social/contract/entering.ts'
import { arrivedWaiting, keepArrived, PLATFORM_ICON, useStart } from '#features/social/web/public.ts'
import type { OutputOf } from '#kernel/endpoint.ts'
import { minutes } from '#kernel/time.ts'
import { CallFailure } from '#ui/api/failure.ts'
import { useAction, useEndpoint } from '#ui/api/hooks.ts'
import { useText } from '#ui/i18n/text.tsx'
import { Alert, Button } from '#ui/kit.ts'
import { useFeedback } from '#ui/parts/Feedback.tsx'
import { Reading } from '#ui/parts/Reading.tsx'
import { Tag } from '#ui/parts/Tag.tsx'
import { useConfirmedAction } from '#ui/parts/use-confirmed-action.ts'

import styles from '../Account.module.css'
import own from '../sessions/Sessions.module.css'
import { OWN_SOCIAL } from './messages.ts'

type Own = OutputOf<typeof socialOwn>['list'][number]

/** One's own accounts elsewhere: bound ones, and those that can be (domain 4.4.3). */
export function SocialSection() {
  const t = useText()
  const found = useEndpoint(socialOwn, {})
  return (
    <>
      <p className={styles['intro']}>{t(OWN_SOCIAL.intro)}</p>
      <Waiting />
      <Reading query={found}>
        {({ list }) =>
          list.length === 0 ? <p className={styles['note']}>{t(OWN_SOCIAL.none)}</p> : <List list={list} />
        }
      </Reading>
    </>
  )
}

/** Somebody came back from a provider and has not said yes yet. */
function Waiting() {
  const t = useText()
  const { toast } = useFeedback()
  const [arrived, setArrived] = useState(arrivedWaiting)
  const end = (): void => {
    keepArrived(null)
    setArrived(null)
  }
  const bind = useAction(socialBind, {
    invalidates: [socialOwn],
    onSuccess: () => {
      toast('success', t(OWN_SOCIAL.bound))
      end()
    },
    onError: (failure) => isOver(failure) && end(),
  })
  if (!arrived) return null
  const yes = (
    <Button type="primary" loading={bind.isPending} onClick={() => bind.mutate({})}>
      {t(OWN_SOCIAL.confirmYes)}
    </Button>
  )
  const names = { name: arrived.name, label: arrived.label || t(OWN_SOCIAL.unnamed) }
  return <Alert className={own['waiting'] ?? ''} type="info" title={t(OWN_SOCIAL.confirm, names)} action={yes} />
}

/** There is nothing to bind any more. */
const isOver = (failure: unknown): boolean => failure instanceof CallFailure && failure.code === 'SOCIAL_BIND_OVER'

function List({ list }: { list: readonly Own[] }) {
  const t = useText()
  const start = useStart()
  const unbind = useConfirmedAction(socialUnbind, { invalidates: [socialOwn], done: () => t(OWN_SOCIAL.unbound) })
  const ask = (name: string, id: string): void =>
    unbind.ask(
      { title: t(OWN_SOCIAL.unbindOne, { name }), text: t(OWN_SOCIAL.unbindText), yes: t(OWN_SOCIAL.unbind) },
      { id },
    )
  const bind = (provider: string): void =>
    start.mutate({ provider, redirect: '/profile/user/edit?section=social', purpose: 'bind' })
  return (
    <ul className={own['list']} aria-label={t(OWN_SOCIAL.listed)}>
      {list.map((one) => (
        <li key={one.key} className={own['row']}>
          <Named one={one} />
          {one.bound ? (
            <Button
              aria-label={t(OWN_SOCIAL.unbindOne, { name: one.name })}
              onClick={() => ask(one.name, one.bound!.id)}
            >
              {t(OWN_SOCIAL.unbind)}
            </Button>
          ) : (
            <Button
              aria-label={t(OWN_SOCIAL.bindOne, { name: one.name })}
              disabled={start.isPending || start.isSuccess}
              onClick={() => bind(one.key)}
            >
              {t(OWN_SOCIAL.bind)}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

function Named({ one: { platform, name, enabled, bound } }: { one: Own }) {
  const t = useText()
  const Icon = PLATFORM_ICON[platform]
  return (
    <>
      <span className={own['icon']} aria-hidden>
        <Icon />
      </span>
      <div className={own['text']}>
        <p className={own['name']}>
          {name} {enabled === 0 && <Tag tone="red">{t(OWN_SOCIAL.closed)}</Tag>}
        </p>
        <p className={own['facts']}>{bound ? <Facts bound={bound} /> : t(OWN_SOCIAL.notBound)}</p>
      </div>
    </>
  )
}

function Facts({ bound: { label, bound_at, last_used_at } }: { bound: NonNullable<Own['bound']> }) {
  const t = useText()
  return (
    <>
      <span>{t(OWN_SOCIAL.boundAs, { label: label || t(OWN_SOCIAL.unnamed), at: minutes(bound_at) })}</span>
      {last_used_at && <span>{t(OWN_SOCIAL.used, { at: minutes(last_used_at) })}</span>}
    </>
  )
}
