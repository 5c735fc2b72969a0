import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'

import { minutes } from '#kernel/time.ts'
import { useEndpoint } from '#ui/api/hooks.ts'
import { SearchOutlined } from '#ui/icons.ts'
import { useText } from '#ui/i18n/text.tsx'
import { Alert, Checkbox, Input } from '#ui/kit.ts'
import { useMayOpen } from '#ui/may-open.ts'
import { Reading } from '#ui/parts/Reading.tsx'
import { EmptyState } from '#ui/parts/States.tsx'
import { Tag } from '#ui/parts/Tag.tsx'
import { UI } from '#ui/messages.ts'
import { CLEARS } from '#ui/parts/ClearIcon.tsx'

import { settingRegister, type RegisterRow } from '../contract.ts'
import styles from './Register.module.css'
import { REGISTER } from './register-messages.ts'
import { useRange } from './range.ts'
import { SettingForm, useInWords, useMayChange } from './SettingForm.tsx'

/** Every setting of the tenant; the one that is being changed stands in the address (domain 9.1). */
export function RegisterScreen() {
  const query = useEndpoint(settingRegister, {})
  return <Reading query={query}>{(rows) => <Register rows={rows} />}</Reading>
}

function Register({ rows }: { rows: readonly RegisterRow[] }) {
  const t = useText()
  const [params, setParams] = useSearchParams()
  const [typed, setTyped] = useState('')
  const [changedOnly, setChangedOnly] = useState(false)
  const changed = rows.filter(({ set }) => set)
  const unread = rows.filter((row) => row.unread !== null)
  const like = typed.trim().toLowerCase()
  const found = (changedOnly ? changed : rows)
    // Switches of messages are many, and have a screen of their own.
    .filter(({ key, set_at, set }) => !set_at || set || !key.startsWith('notify.'))
    .filter(({ key, title }) => `${key} ${title.zh} ${title.en}`.toLowerCase().includes(like))
  const features = [...new Map(found.map(({ feature }) => [feature.zh, feature])).values()]
  const edited = rows.find(({ key }) => key === params.get('key'))
  const mayChange = useMayChange()
  return (
    <div className={styles['screen']}>
      {unread.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t(REGISTER.unreadSome, {
            n: unread.length,
            names: unread.map(({ title }) => t(title)).join(t(UI.and)),
          })}
        />
      )}
      <div className={styles['tools']}>
        <Input.Search
          className={styles['search'] ?? ''}
          allowClear={CLEARS}
          aria-label={t(REGISTER.search)}
          placeholder={t(REGISTER.search)}
          searchIcon={<SearchOutlined aria-label={t(UI.search)} />}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Checkbox checked={changedOnly} onChange={(event) => setChangedOnly(event.target.checked)}>
          {t(REGISTER.changedOnly, { n: changed.length })}
        </Checkbox>
      </div>
      {found.length === 0 && <EmptyState text={t(REGISTER.nothing)} />}
      {features.map((feature) => (
        <section key={feature.zh} aria-label={t(feature)} className={styles['feature']}>
          <h2>{t(feature)}</h2>
          <ul>
            {found
              .filter((row) => row.feature.zh === feature.zh)
              .map((row) => (
                <Line key={row.key} row={row} />
              ))}
          </ul>
        </section>
      ))}
      {edited && mayChange(edited) && <SettingForm key={edited.key} row={edited} onClose={() => setParams({})} />}
    </div>
  )
}

function Line({ row }: { row: RegisterRow }) {
  const t = useText()
  const inWords = useInWords()
  const mayChange = useMayChange()
  const mayOpen = useMayOpen()
  const range = useRange()
  const { key, title, set, set_at, by, initial, value, shape, unread } = row
  return (
    <li className={styles['line']} data-set={set !== null}>
      <div>
        {mayChange(row) ? <Link to={`?key=${encodeURIComponent(key)}`}>{t(title)}</Link> : <span>{t(title)}</span>}
        <code className={styles['key']}>{key}</code>
      </div>
      <div>
        <span className={styles['value']}>{inWords(row, value)}</span>
        {unread !== null && <Tag tone="orange">{t(REGISTER.unread, { stored: unread })}</Tag>}
        <span className={styles['hint']}>
          {[set ? t(REGISTER.initial, { value: inWords(row, initial) }) : t(REGISTER.asDelivered), range(shape)]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      <div className={styles['hint']}>
        {set_at && mayOpen(set_at) ? <Link to={set_at}>{t(REGISTER.elsewhere)}</Link> : t(REGISTER[by])}
        {set && <span>{t(REGISTER.set, { who: set.changed_by, at: minutes(set.changed_at) })}</span>}
      </div>
    </li>
  )
}
