import { useCallback, useEffect, useState } from 'react'

import { useLanguage, useText } from '#ui/i18n/text.tsx'
import { useKeptFocus } from '#ui/parts/returning-focus.ts'

import { call, comeByLink, isShut, whenPending, whenShut } from './call.ts'
import { CloseAccount } from './CloseAccount.tsx'
import { Matter } from './Matter.tsx'
import { Matters } from './Matters.tsx'
import { H5 } from './messages.ts'
import { AgreeAgain } from './Notice.tsx'
import { Heading, Trouble, type Config } from './parts.tsx'
import styles from './Page.module.css'
import { SignIn } from './SignIn.tsx'
import { Submit } from './Submit.tsx'
import { useDraft, type Written } from './use-draft.ts'
import { useFocus } from './use-focus.ts'
import { Forms } from './use-form.ts'
import { usePlace, type Place } from './use-place.ts'

interface Known {
  readonly user_id: string | null
  readonly phone: string | null
  readonly order_id: string | null
  /** A notice that has to be agreed to first. */
  readonly notice_id: string | null
  /** The day from which on the account goes, where it was closed. */
  readonly closing_on: string | null
}

const NOBODY: Known = { user_id: null, phone: null, order_id: null, notice_id: null, closing_on: null }

/** Whether somebody signed in at this browser: who is not known need not be asked for. */
const SIGNED_IN = 'rexian-h5-signed-in'
const wasKnown = (): boolean => localStorage.getItem(SIGNED_IN) !== null
const remember = (known: boolean): void =>
  known ? localStorage.setItem(SIGNED_IN, '1') : localStorage.removeItem(SIGNED_IN)

/** The page of the citizens: bring a matter, follow it, say what came of it. */
export function CitizenPage() {
  const t = useText()
  const { language, setLanguage } = useLanguage()
  const [place, go] = usePlace()
  const [config, setConfig] = useState<Config | null>(null)
  const [known, setKnown] = useState<Known | null>(null)
  const [error, setError] = useState<unknown>(null)
  const written = useDraft()
  const { takeOver } = written
  const main = useFocus()
  useKeptFocus()
  const token = place.at === 'link' ? place.token : ''
  const begin = useCallback(async (): Promise<void> => {
    comeByLink(token)
    try {
      setConfig(await call('Config', {}))
      const me = token || wasKnown() ? await call('Me', {}) : NOBODY
      if (me.user_id) takeOver(me.user_id)
      setKnown(me)
      setError(null)
    } catch (failure) {
      const nobody = isShut(failure)
      if (nobody) setKnown(NOBODY)
      setError(nobody ? null : failure)
    }
  }, [token, takeOver])
  useEffect(() => void begin(), [begin])
  // A session can end while the page is open; of who came by a link nothing is known that would.
  useEffect(() => whenShut(() => setKnown((before) => (before?.phone ? NOBODY : before))), [])
  useEffect(() => whenPending(() => void begin()), [begin])
  return (
    <div className={styles['page']}>
      <title>{t(H5.page)}</title>
      <header className={styles['banner']}>
        <h1>{t(H5.page)}</h1>
        <p>{t(H5.slogan)}</p>
        <button
          type="button"
          lang={language === 'zh' ? 'en' : 'zh-CN'}
          onClick={() => setLanguage(language === 'zh' ? 'en' : 'zh')}
        >
          {t(H5.language)}
        </button>
      </header>
      {place.at !== 'link' && <Tabs place={place} go={go} />}
      <main ref={main}>
        <Trouble error={error} onRetry={() => void begin()} />
        <Forms value={written.forms}>
          {config && known && <Content {...{ config, known, setKnown, written, begin, place, go }} />}
        </Forms>
      </main>
      <footer className={styles['foot']}>{t(H5.hotline)}</footer>
    </div>
  )
}

function Tabs({ place, go }: { place: Place; go: (path: string) => void }) {
  const t = useText()
  const tabs = [
    { path: '/h5', text: H5.bring, here: place.at === 'submit' },
    { path: '/h5/mine', text: H5.mine, here: place.at !== 'submit' },
  ]
  return (
    <nav className={styles['tabs']}>
      {tabs.map(({ path, text, here }) => (
        <a
          key={path}
          href={path}
          aria-current={here ? 'page' : undefined}
          onClick={(event) => {
            event.preventDefault()
            go(path)
          }}
        >
          {t(text)}
        </a>
      ))}
    </nav>
  )
}

interface ContentProps {
  config: Config
  known: Known
  setKnown: (known: Known) => void
  written: Written
  /** Asks anew who is there. */
  begin: () => Promise<void>
  place: Place
  go: (path: string) => void
}

function Content(props: ContentProps) {
  const t = useText()
  const { config, known, setKnown, begin, place } = props
  const asked = known.notice_id
  if (place.at === 'link')
    return known.order_id ? <Matter config={config} id={known.order_id} /> : <Notice text={t(H5.link_over)} />
  return (
    <>
      {asked !== null && (
        <AgreeAgain id={asked} onDone={() => setKnown({ ...known, notice_id: null })} onReplaced={() => void begin()} />
      )}
      {/* What he writes stays where it is while he reads the notice. */}
      <div hidden={asked !== null}>
        <Here {...props} />
      </div>
      {known.phone && (place.at !== 'submit' || asked !== null) && <Account {...props} />}
    </>
  )
}

/** What the tabs lead to. */
function Here({ config, known, written, begin, place, go }: ContentProps) {
  const t = useText()
  const signedIn = (): Promise<void> => {
    remember(true)
    return begin()
  }
  if (!config.open && (place.at === 'submit' || !known.phone)) return <Notice text={t(H5.closed)} />
  if (place.at === 'submit')
    return (
      <Submit {...{ config, written, phone: known.phone }} onSignedIn={signedIn} onSee={(id) => go(`/h5/mine/${id}`)} />
    )
  // What he writes on a matter of his stays where it is while he signs in anew.
  const whose = known.user_id ?? written.draft.of
  return (
    <>
      {!known.phone && (
        <section className={styles['card']}>
          <Heading>{t(H5.mine)}</Heading>
          <p className={styles['hint']}>{t(whose ? H5.signed_out : H5.who_hint)}</p>
          <SignIn noticeId={config.notice_id} onDone={signedIn} />
        </section>
      )}
      {place.at === 'matter' && whose && (
        <Matter
          key={`${whose} ${place.id}`}
          {...{ config, id: place.id, signedIn: known.phone !== null }}
          onBack={() => go('/h5/mine')}
        />
      )}
      {place.at === 'mine' && known.phone && <Matters config={config} onSee={(id) => go(`/h5/mine/${id}`)} />}
    </>
  )
}

/** Who is signed in, and how that ends: also of who does not agree to another notice. */
function Account({ known, setKnown, written, place }: ContentProps) {
  const t = useText()
  const [error, setError] = useState<unknown>(null)
  const leave = async (): Promise<void> => {
    try {
      await call('SignOut', {})
    } catch (failure) {
      // Whoever comes next at this phone would find him signed in.
      if (!isShut(failure)) return setError(failure)
    }
    remember(false)
    written.forget()
    setKnown(NOBODY)
  }
  return (
    <>
      <Trouble error={error} onRetry={() => void leave()} />
      <p className={styles['me']}>
        {t(H5.signed_in_as, { phone: known.phone ?? '' })}
        <button type="button" className={styles['plain']} onClick={() => void leave()}>
          {t(H5.sign_out)}
        </button>
      </p>
      {(place.at === 'mine' || known.notice_id !== null) && (
        <CloseAccount closing_on={known.closing_on} onChange={(closing_on) => setKnown({ ...known, closing_on })} />
      )}
    </>
  )
}

const Notice = ({ text }: { text: string }) => (
  <section className={styles['card']}>
    <Heading>{text}</Heading>
  </section>
)
