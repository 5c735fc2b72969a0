import type { ReactNode } from 'react'

import { useLanguage, useText } from '#ui/i18n/text.tsx'
import { MoonOutlined, SunOutlined } from '#ui/icons.ts'
import plain from '#ui/parts/plain.module.css'
import { useTheme } from '#ui/theme/mode.tsx'

import styles from './Entrance.module.css'
import { EntranceFooter } from './EntranceFooter.tsx'
import { ENTRANCE } from './messages.ts'

const quiet = `${plain['button']} ${plain['quiet']}`

/** The frame of the pages before sign-in: what this is on the left, the form on the right. */
export function Entrance({ heading, children }: { heading: string; children: ReactNode }) {
  const t = useText()
  const { language, setLanguage } = useLanguage()
  const { mode, setMode } = useTheme()
  return (
    <div className={styles['page']}>
      <section className={styles['banner']} aria-label={t(ENTRANCE.platform)}>
        <Mark />
        <div>
          <p className={styles['name']}>{t(ENTRANCE.platform)}</p>
          <p className={styles['purpose']}>{t(ENTRANCE.purpose)}</p>
          <ol className={styles['stages']} aria-label={t(ENTRANCE.stagesLabel)}>
            {ENTRANCE_STAGES.map((stage) => (
              <li key={stage.en}>{t(stage)}</li>
            ))}
          </ol>
        </div>
      </section>
      <main className={styles['main']}>
        <div className={styles['tools']}>
          <button type="button" className={quiet} onClick={() => setLanguage(language === 'zh' ? 'en' : 'zh')}>
            {t(ENTRANCE.otherLanguage)}
          </button>
          <button
            type="button"
            className={quiet}
            aria-label={t(mode === 'dark' ? ENTRANCE.light : ENTRANCE.dark)}
            onClick={() => setMode(mode === 'dark' ? 'light' : 'dark')}
          >
            {mode === 'dark' ? <SunOutlined /> : <MoonOutlined />}
          </button>
        </div>
        <div className={styles['form']}>
          <h1 className={styles['heading']}>{heading}</h1>
          {children}
        </div>
        <EntranceFooter />
      </main>
    </div>
  )
}

const ENTRANCE_STAGES = [ENTRANCE.receive, ENTRANCE.allocate, ENTRANCE.handle, ENTRANCE.review, ENTRANCE.report]

/** The number that everybody knows, as one would see it on a telephone. */
const Mark = () => (
  <p className={styles['mark']} aria-hidden>
    12345
  </p>
)
