import { useCallback, useEffect, useState } from 'react'

import { minutes } from '#kernel/time.ts'
import { useLanguage, useText } from '#ui/i18n/text.tsx'

import { Add } from './Add.tsx'
import { call, Failure, hasMoved, newKey, photoAddress, type Answer } from './call.ts'
import { Evaluate } from './Evaluate.tsx'
import { H5 } from './messages.ts'
import { Heading, Trouble, useChoices, type Config, type Failed } from './parts.tsx'
import styles from './Page.module.css'
import { useBack } from './use-back.ts'
import { useForm } from './use-form.ts'
import { useOne } from './use-one.ts'

export type Shown = Answer<'Detail'>

/** One matter: how far it is, what comes next, the answer, and what can be done. Not `signedIn`: what was written stays until he is back. */
export function Matter({
  config,
  id,
  signedIn = true,
  onBack,
}: {
  config: Config
  id: string
  signedIn?: boolean
  onBack?: () => void
}) {
  const t = useText()
  const [shown, setShown] = useState<Shown | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [told, setTold] = useState('')
  const [late, setLate] = useState<unknown>(null)
  // Whoever has nowhere to go back to came by a link, which ends when the order is not his to see any more.
  const byLink = onBack === undefined
  const load = useCallback(async (): Promise<void> => {
    try {
      setShown(await call('Detail', { id }))
      setError(null)
    } catch (failure) {
      const isOver = byLink && failure instanceof Failure && !failure.lost
      setError(isOver ? new Failure(t(H5.link_over), failure.code) : failure)
    }
  }, [byLink, id, t])
  useEffect(() => {
    if (signedIn) void load()
  }, [load, signedIn])
  /** What was done, or came too late; how it stands now is read in either case. */
  const tell = (text: string, failure: unknown = null): void => {
    setTold(text)
    setLate(failure)
    void load()
  }
  return (
    <section className={styles['card']}>
      {onBack && (
        <button type="button" className={styles['plain']} onClick={onBack}>
          ‹ {t(H5.mine)}
        </button>
      )}
      <Trouble error={error} onRetry={() => void load()} />
      {!shown && !error && <p role="status">{t(H5.loading)}</p>}
      {shown && <Head config={config} shown={shown} />}
      <p role="status" className={styles['told']}>
        {told}
      </p>
      <Trouble error={late} />
      {shown && <Acts {...{ config, shown }} onDone={tell} onLate={(failure) => tell('', failure)} />}
      {shown && <Story shown={shown} />}
    </section>
  )
}

function Head({ config, shown }: { config: Config; shown: Shown }) {
  const t = useText()
  const { language } = useLanguage()
  const choices = useChoices(config)
  const stage = choices('stage').find(({ value }) => value === shown.stage)?.text
  const mark = choices('satisfaction').find(({ value }) => value === String(shown.satisfaction))?.text
  return (
    <>
      <Heading>{shown.title ?? t(H5.yours)}</Heading>
      <p className={styles['hint']}>{shown.order_no}</p>
      <p className={styles['now']}>
        <span className={styles['stage']} data-stage={shown.stage}>
          {stage}
        </span>{' '}
        {shown.next[language]}
      </p>
      {shown.stage === 'answered' && (
        <div className={styles['answer']}>
          <h3>{t(H5.answer)}</h3>
          {shown.answers.map(({ at, text }) => (
            <p key={at}>{text}</p>
          ))}
          {shown.answers.length === 0 && <p>{t(H5.no_answer)}</p>}
        </div>
      )}
      {shown.items.length > 0 && <Demands config={config} shown={shown} />}
      {mark && <p>{t(H5.your_verdict, { mark })}</p>}
    </>
  )
}

/** Several demands, each with who answered it and what. */
function Demands({ config, shown }: { config: Config; shown: Shown }) {
  const t = useText()
  const { language } = useLanguage()
  const outcomes = useChoices(config)('resolve_result')
  return (
    <section aria-label={t(H5.demands)}>
      <h3>{t(H5.demands)}</h3>
      <ol className={styles['demands']}>
        {shown.items.map(({ text, dept, answer, verdict }, i) => (
          <li key={i}>
            <p className={styles['said']}>{text}</p>
            {dept && <p className={styles['hint']}>{dept[language]}</p>}
            {answer && <p className={styles['said']}>{answer}</p>}
            {verdict && <p className={styles['hint']}>{outcomes.find(({ value }) => value === verdict)?.text}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}

interface ActsProps {
  config: Config
  shown: Shown
  onDone: (told: string) => void
  /** It has moved on since it was read. */
  onLate: (failure: unknown) => void
}

function Acts({ config, shown, onDone, onLate }: ActsProps) {
  const t = useText()
  const { value: opened, change: open } = useForm(`acts ${shown.id}`, () => ({ add: false }))
  useBack(opened.add, () => open({ add: false }))
  const [failed, setFailed] = useState<Failed>({ error: null })
  const [busy, one] = useOne()
  const { id, may } = shown
  const act = async (name: 'Urge' | 'Withdraw', told: string, key = newKey()): Promise<void> => {
    setFailed({ error: null })
    try {
      await call(name, { id }, key)
      onDone(told)
    } catch (error) {
      if (hasMoved(error)) onLate(error)
      else setFailed({ error, onRetry: () => void one(() => act(name, told, key)) })
    }
  }
  const withdraw = (): void => {
    if (confirm(t(H5.withdraw_sure))) void one(() => act('Withdraw', t(H5.withdrawn)))
  }
  if (may.includes('evaluate')) return <Evaluate {...{ config, id, onDone, onLate }} />
  if (opened.add)
    return (
      <Add
        {...{ id, onLate }}
        onCancel={() => open({ add: false })}
        onDone={() => {
          open({ add: false })
          onDone(t(H5.added))
        }}
      />
    )
  return (
    <>
      <Trouble {...failed} />
      <div className={styles['acts']}>
        {may.includes('add') && (
          <button type="button" className={styles['quiet']} onClick={() => open({ add: true })}>
            {t(H5.add)}
          </button>
        )}
        {may.includes('urge') && (
          <button
            type="button"
            className={styles['quiet']}
            disabled={busy}
            onClick={() => void one(() => act('Urge', t(H5.urged)))}
          >
            {t(H5.urge)}
          </button>
        )}
        {may.includes('withdraw') && (
          <button type="button" className={styles['quiet']} disabled={busy} onClick={withdraw}>
            {t(H5.withdraw)}
          </button>
        )}
      </div>
    </>
  )
}

function Story({ shown }: { shown: Shown }) {
  const t = useText()
  const { language } = useLanguage()
  return (
    <>
      <h3>{t(H5.progress)}</h3>
      <ol className={styles['timeline']}>
        {shown.timeline.toReversed().map(({ at, text }, i) => (
          <li key={`${at}-${i}`}>
            <span>{text[language]}</span>
            <time className={styles['hint']} dateTime={at.replace(' ', 'T')}>
              {minutes(at)}
            </time>
          </li>
        ))}
      </ol>
      {shown.content && (
        <>
          <h3>{t(H5.yours)}</h3>
          <p className={styles['said']}>{shown.content}</p>
          {shown.address && <p className={styles['hint']}>{shown.address}</p>}
          <ul className={styles['photos']}>
            {shown.photos.map((photo, i) => (
              <li key={photo}>
                <img src={photoAddress(photo)} alt={t(H5.photo, { n: i + 1 })} loading="lazy" />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
