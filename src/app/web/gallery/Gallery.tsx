import type { ReactNode } from 'react'

import { useLanguage } from '#ui/i18n/text.tsx'
import { useSettings } from '#ui/theme/settings.tsx'
import { Components } from '#ui/theme/Components.tsx'
import { useTheme } from '#ui/theme/mode.tsx'
import { AWKWARD, PRESETS } from '#ui/theme/presets.ts'
import { SIZES } from '#ui/theme/sizes.ts'

import { Charts } from './Charts.tsx'
import { Colours, Spacing, TypeSizes } from './Foundations.tsx'
import styles from './Gallery.module.css'
import { Buttons, Dialogs, Fields, Files, Tags } from './Parts.tsx'
import { Rows } from './Rows.tsx'
import { States } from './States.tsx'

/** Everything that screens are put together from, for those who build them. Only in development; not translated. */
export function Gallery() {
  return (
    <Components>
      <main className={styles['page']}>
        <header className={styles['head']}>
          <h1>Gallery</h1>
          <Switches />
        </header>
        <Chapter title="Colours">{<Colours />}</Chapter>
        <Chapter title="Type">{<TypeSizes />}</Chapter>
        <Chapter title="Spacing">{<Spacing />}</Chapter>
        <Chapter title="Buttons">{<Buttons />}</Chapter>
        <Chapter title="Tags and badges">{<Tags />}</Chapter>
        <Chapter title="Fields">{<Fields />}</Chapter>
        <Chapter title="Rows">{<Rows />}</Chapter>
        <Chapter title="Charts">{<Charts />}</Chapter>
        <Chapter title="Files">{<Files />}</Chapter>
        <Chapter title="Dialogs and toasts">{<Dialogs />}</Chapter>
        <Chapter title="States">{<States />}</Chapter>
      </main>
    </Components>
  )
}

function Chapter({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles['chapter']}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/** The same settings as in the application. */
function Switches() {
  const { settings, change } = useSettings()
  const { mode, setMode } = useTheme()
  const { language, setLanguage } = useLanguage()
  return (
    <div className={styles['row']}>
      <button type="button" onClick={() => setMode(mode === 'dark' ? 'light' : 'dark')}>
        {mode === 'dark' ? 'Light' : 'Dark'}
      </button>
      <button type="button" onClick={() => setLanguage(language === 'zh' ? 'en' : 'zh')}>
        {language === 'zh' ? 'English' : '中文'}
      </button>
      {Object.keys(SIZES).map((size) => (
        <button
          key={size}
          type="button"
          aria-pressed={settings.size === size}
          onClick={() => change({ size: size as keyof typeof SIZES })}
        >
          {size}
        </button>
      ))}
      {[...PRESETS.map(({ colour }) => colour), ...AWKWARD].map((colour) => (
        <button
          key={colour}
          type="button"
          className={styles['dot']}
          style={{ background: colour }}
          aria-label={colour}
          onClick={() => change({ theme_color: colour })}
        />
      ))}
    </div>
  )
}
