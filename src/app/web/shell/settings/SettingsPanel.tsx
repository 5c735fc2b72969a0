import { useId, type ReactNode } from 'react'

import type { Message } from '#kernel/messages.ts'
import { useText } from '#ui/i18n/text.tsx'
import { Button, Drawer, Switch } from '#ui/kit.ts'
import { UI } from '#ui/messages.ts'
import { useSettings, type Choice } from '#ui/theme/settings.tsx'
import { PRESETS } from '#ui/theme/presets.ts'

import { SETTINGS } from './settings-messages.ts'
import styles from './SettingsPanel.module.css'

/** How the application looks, for the user who is signed in (spec §3); every choice is applied at once. */
export function SettingsPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText()
  const { reset } = useSettings()
  return (
    <Drawer
      title={t(SETTINGS.title)}
      open={open}
      onClose={onClose}
      size={340}
      classNames={{ mask: styles['mask']! }}
      closable={{ 'aria-label': t(UI.close), placement: 'end' }}
      footer={
        <div className={styles['foot']}>
          <span>{t(SETTINGS.hint)}</span>
          <Button onClick={reset}>{t(SETTINGS.reset)}</Button>
        </div>
      }
    >
      <Choose setting="mode" label={SETTINGS.mode} choices={MODES} />
      <ChooseColour />
      <Choose setting="size" label={SETTINGS.size} choices={SIZES} />
      <Choose setting="language" label={SETTINGS.language} choices={LANGUAGES} />
      <Choose setting="after_sending" label={SETTINGS.afterSending} choices={AFTER_SENDING} />
      <fieldset className={styles['group']}>
        <legend>{t(SETTINGS.layout)}</legend>
        <Toggle setting="tagsView" label={SETTINGS.tagsView} />
        <Toggle setting="fixedHeader" label={SETTINGS.fixedHeader} />
        <Toggle setting="sidebarLogo" label={SETTINGS.sidebarLogo} />
        <Toggle setting="supportPinyinSearch" label={SETTINGS.supportPinyinSearch} />
      </fieldset>
    </Drawer>
  )
}

type Choices = Readonly<Record<string, Message>>
const MODES: Choices = { light: SETTINGS.light, dark: SETTINGS.dark, system: SETTINGS.system }
const SIZES: Choices = { large: SETTINGS.large, medium: SETTINGS.medium, small: SETTINGS.small }
const AFTER_SENDING: Choices = { next: SETTINGS.next, stay: SETTINGS.stay, list: SETTINGS.list }
/** Each in its own language, for those who cannot read the other. */
const LANGUAGES: Choices = { zh: { zh: '中文', en: '中文' }, en: { zh: 'English', en: 'English' } }

function Choose({ setting, label, choices }: { setting: keyof Choice; label: Message; choices: Choices }) {
  const t = useText()
  const { settings, change } = useSettings()
  return (
    <Group label={t(label)} className={styles['segments']}>
      {Object.entries(choices).map(([value, name]) => (
        <label key={value} className={styles['segment']}>
          <input
            type="radio"
            name={setting}
            checked={settings[setting] === value}
            onChange={() => change({ [setting]: value })}
          />
          {t(name)}
        </label>
      ))}
    </Group>
  )
}

function ChooseColour() {
  const t = useText()
  const { settings, change } = useSettings()
  const { theme_color } = settings
  const isPreset = PRESETS.some(({ colour }) => colour === theme_color)
  return (
    <Group label={t(SETTINGS.colour)} className={styles['colours']}>
      {PRESETS.map(({ colour, name }) => (
        <label key={colour} className={styles['colour']} style={{ background: colour }} title={t(name)}>
          <input
            type="radio"
            name="theme_color"
            aria-label={t(name)}
            checked={colour === theme_color}
            onChange={() => change({ theme_color: colour })}
          />
        </label>
      ))}
      <label className={styles['other']} data-chosen={!isPreset}>
        <input type="color" value={theme_color} onChange={(event) => change({ theme_color: event.target.value })} />
        {t(SETTINGS.otherColour)}
        <code>{theme_color}</code>
      </label>
    </Group>
  )
}

function Group({ label, className, children }: { label: string; className: string | undefined; children: ReactNode }) {
  return (
    <fieldset className={styles['group']}>
      <legend>{label}</legend>
      <div className={className}>{children}</div>
    </fieldset>
  )
}

function Toggle({ setting, label }: { setting: keyof Choice; label: Message }) {
  const t = useText()
  const { settings, change } = useSettings()
  const id = useId()
  return (
    <div className={styles['toggle']}>
      <label htmlFor={id}>{t(label)}</label>
      <Switch id={id} checked={settings[setting] === true} onChange={(on) => change({ [setting]: on })} />
    </div>
  )
}
